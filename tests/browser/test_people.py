"""Several people at one table: joining, watching, taking back, coming back."""

from __future__ import annotations

from playwright.sync_api import Playwright, expect

from browser.conftest import MakeDesk
from browser.fits import resize
from browser.harness import Player, desk, launch
from browser.serving import Line, Server


def thinking_table(server: Server) -> tuple[dict[str, str], Line]:
    """A table of Ada, Bo, who has a scripted hand, and a bot; Bo thinks until he is made to answer."""
    made = server.table("human", "open", "random")
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    return made, Line(server, made["code"], other["key"])


def test_two_browsers_play_at_one_table(make_desk: MakeDesk, playwright: Playwright, program: str) -> None:
    here = make_desk()
    maker = here.page("/")
    ada = Player(maker, seed=1)
    form = maker.get_by_role("form", name="New table")
    form.get_by_role("group", name="Players").get_by_text("3", exact=True).click()
    form.get_by_role("group", name="Who plays seat 2").get_by_text("Friend").click()
    form.get_by_placeholder("Your name").fill("Ada")
    form.get_by_label("Strength of the bot at seat 3").select_option("random")
    form.get_by_role("button", name="Set the table and invite").click()
    expect(maker.get_by_role("heading", name="The table is set")).to_be_visible()
    link = maker.get_by_text(f"{here.server.url}/t/").inner_text()

    other = launch(playwright, program)
    with desk(other, here.server) as there:
        guest = there.page()
        bo = Player(guest, seed=2)
        guest.goto(link)
        guest.get_by_label("Your name").fill("Bo <b>bold</b>")
        guest.get_by_role("button", name="Take a seat").click()
        assert ada.until_asked()
        assert bo.until_asked()
        assert (ada.state["seat"], bo.state["seat"]) == (0, 1)
        assert ada.state["view"]["hand"] != bo.state["view"]["hand"]
        expect(maker.get_by_role("region", name="Bo <b>bold</b>, left neighbour")).to_be_visible()
        for turn in (2, 3):
            ada.choose()
            ada.confirm_choice()
            expect(maker.get_by_text("Waiting for Bo")).to_be_visible()
            bo.play_turn()
            for player in (ada, bo):
                assert player.until_asked()
                assert player.state["view"]["turn"] == turn
        cities = [player.state["view"]["cities"] for player in (ada, bo)]
        assert cities[0] == cities[1]

        maker.get_by_role("button", name="Chat").click()
        maker.get_by_role("textbox", name="Message").fill("Hello over there")
        maker.get_by_role("button", name="Send").click()
        guest.get_by_role("button", name="Chat, 1 new message").click()
        expect(guest.get_by_role("list", name="Messages")).to_contain_text("Hello over there")
    other.close()


def test_a_spectator_sees_no_hand(make_desk: MakeDesk, server: Server) -> None:
    made = server.table("human", "random", "random")
    stand = make_desk()
    stand.allow("409")  # the replay that is not there yet
    ada, guest = Player(make_desk().page()), Player(stand.page())
    ada.open(made)
    guest.open({"code": made["code"]})
    assert ada.play_turn()
    assert ada.until_asked()
    expect(guest.page.get_by_role("banner")).to_contain_text("You are watching")
    for size in [(390, 844), (844, 390)]:
        resize(guest.page, size)
        expect(guest.page.locator(".dock")).to_contain_text("You are watching")
        assert guest.page.locator(".cities").evaluate("one => one.offsetWidth") == size[0]
    resize(guest.page, (1366, 657))
    guest.until(lambda state: state["view"]["turn"] == 2)
    expect(guest.page.get_by_text("Turn 2 of 6")).to_be_visible()
    expect(guest.hand).to_have_count(0)
    for state in guest.states:
        assert state["seat"] is None
        assert state["question"] is None
        assert not {"hand", "passed_on", "markers", "discard_seen"} & set(state["view"])
    guest.page.goto(f"/replay/{made['code']}")
    expect(guest.page.get_by_role("heading", name="This game is still being played")).to_be_visible()


def test_an_answer_can_be_taken_back_until_all_have_chosen(make_desk: MakeDesk, server: Server) -> None:
    made, bo = thinking_table(server)
    ada = Player(make_desk().page(), seed=3)
    ada.open(made)
    assert ada.until_asked()
    ada.choose()
    first = ada.confirm_choice()["answer"]
    ada.take_back.click()
    ada.until(lambda state: state["answer"] is None)
    expect(ada.take_back).to_have_count(0)

    ada.cards.last.click()
    ada.ways.get_by_role("button", name="Discard").click()
    second = ada.confirm_choice()["answer"]
    assert second == f"discard {ada.state['view']['hand'][-1]}"
    assert second != first
    bo.answer()
    assert ada.until_asked()
    expect(ada.take_back).to_have_count(0)
    mine = [event for event in ada.events if event.get("seat") == 0]
    assert [f"{event['verb']} {event['card']}" for event in mine] == [second]
    bo.close()


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(make_desk: MakeDesk, server: Server) -> None:
    made, bo = thinking_table(server)
    page = make_desk().page()
    ada = Player(page, seed=4)
    ada.open(made)
    assert ada.until_asked()
    assert bo.send("chat", text="Take your time")["type"] == "ok"
    before = ada.until(lambda state: state["chat"])
    page.reload()
    ada.until(lambda state: state is not before)
    assert ada.until_asked()
    assert {key: ada.state[key] for key in ("question", "chat", "seat")} == {
        key: before[key] for key in ("question", "chat", "seat")
    }
    assert ada.state["view"] == before["view"]

    ada.choose()
    given = ada.confirm_choice()
    page.reload()
    ada.until(lambda state: state is not given)
    expect(page.get_by_text("You have chosen")).to_be_visible()
    expect(ada.take_back).to_be_visible()
    assert ada.state["answer"] == given["answer"]
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_role("list", name="Messages")).to_contain_text("Take your time")
    bo.answer()
    assert ada.until_asked()
    assert ada.state["view"]["turn"] == 2
    bo.close()


def test_a_player_who_leaves_is_replaced_by_a_bot_and_comes_back(make_desk: MakeDesk, server: Server) -> None:
    made, bo = thinking_table(server)
    page = make_desk().page()
    ada = Player(page)
    ada.open(made)
    assert ada.until_asked()
    page.get_by_role("button", name="Table and players").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    asking = page.get_by_role("dialog", name="Let a bot play for you?")
    asking.get_by_role("button", name="Let a bot play for me").click()
    ada.until(lambda state: state["table"]["seats"][0]["away"])
    expect(page.get_by_text("A bot is about to play for you.")).to_be_visible()
    ada.until(lambda state: not state["table"]["seats"][0]["waiting"])
    expect(page.get_by_text("A bot is playing for you.")).to_be_visible()
    bo.answer()
    ada.until(lambda state: state["view"]["turn"] == 2)
    page.get_by_role("button", name="Take over again").click()
    ada.until(lambda state: not state["table"]["seats"][0]["away"])
    expect(page.get_by_text("A bot is playing for you.")).to_have_count(0)
    bo.answer()
    assert ada.until_asked()
    bo.close()


def test_a_rematch_takes_everybody_to_a_new_table(make_desk: MakeDesk, server: Server) -> None:
    made = server.table("human", "random", "random")
    page = make_desk().page()
    ada = Player(page)
    ada.open(made)
    ada.until(lambda state: state["table"]["state"] == "playing")
    line = Line(server, made["code"], made["key"])
    assert line.send("away")["type"] == "ok"
    line.close()
    ada.until(lambda state: state["table"]["state"] == "over")
    ada.see_scores()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and made["code"] not in url)
    ada.until(lambda state: state["table"]["code"] == page.url.split("/t/")[1])
    assert ada.until_asked()
    assert ada.state["view"]["turn"] == 1
    expect(page.locator(".toast")).to_have_count(0)


def test_partners_write_to_each_other_alone(make_desk: MakeDesk, server: Server) -> None:
    made = server.table("human", "open", "open", "random", expansions=["armada", "teams"])
    keys = [server.post(f"/api/tables/{made['code']}/join", {"name": name})["key"] for name in ("Bo", "Cy")]
    ada = Player(make_desk().page())
    ada.open(made)
    assert ada.until_asked()
    page = ada.page
    page.get_by_role("button", name="Chat").click()
    audience = page.get_by_role("group", name="Who can read it")
    expect(audience.get_by_role("radio", name="Partner: Bo")).to_be_checked()
    page.get_by_role("textbox", name="Message to Bo alone").fill("Attack on the left")
    page.get_by_role("button", name="Send").click()
    said = page.get_by_role("list", name="Messages")
    expect(said).to_contain_text("between partners")
    audience.get_by_text("Everyone").click()
    page.get_by_role("textbox", name="Message to everyone").fill("Good luck")
    page.get_by_role("button", name="Send").click()
    expect(said.get_by_role("listitem")).to_have_count(2)
    for key, heard in zip(keys, (["Attack on the left", "Good luck"], ["Good luck"]), strict=True):
        line = Line(server, made["code"], key)
        told = line.until(lambda state: state["chat"])["chat"]
        assert [one["text"] for one in told] == heard
        line.close()


def test_the_maker_sends_somebody_away_during_the_game(make_desk: MakeDesk, server: Server) -> None:
    made = server.table("human", "open", "random")
    server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    player = Player(make_desk().page())
    player.open(made)
    assert player.until_asked()
    page = player.page
    page.get_by_role("button", name="Table and players").click()
    page.get_by_role("button", name="Send away").click()
    asks = page.get_by_role("dialog", name="Send Bo away?")
    asks.get_by_role("button", name="Cancel").click()
    expect(asks).to_have_count(0)
    page.get_by_role("button", name="Send away").click()
    asks.get_by_role("button", name="Send away").click()
    player.until(lambda state: state["table"]["seats"][1]["kind"] == "bot")
    expect(page.get_by_role("button", name="Send away")).to_have_count(0)
    page.keyboard.press("Escape")
    assert player.play_turn()
