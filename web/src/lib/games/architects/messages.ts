import type { Both } from '../../i18n/plural';

/** 7 Wonders Architects. */
export const architectsMessages = {
  'game.seven': { en: '7 Wonders', pl: '7 Cudów Świata' },
  'game.architects': { en: 'Architects', pl: 'Architekci' },
  'category.cat': { en: 'Cat', pl: 'Kot' },
  'category.blue': { en: 'Blue', pl: 'Niebieskie' },
  'category.victory': { en: 'Victory', pl: 'Zwycięstwa' },
  'category.progress': { en: 'Progress', pl: 'Postęp' },
  'arc.ask.take': { en: 'Take one of the three cards', pl: 'Weź jedną z trzech kart' },
  'arc.ask.act': { en: 'What next?', pl: 'Co dalej?' },
  'arc.ask.draw': {
    en: 'Your wonder: take the top card of any deck',
    pl: 'Twój Cud: weź wierzchnią kartę dowolnego stosu',
  },
  'arc.ask.learn': { en: 'Your wonder: take a Progress token', pl: 'Twój Cud: weź żeton Postępu' },
  'arc.ask.search': {
    en: 'Your wonder: which deck do you look through?',
    pl: 'Twój Cud: który stos przejrzeć?',
  },
  'arc.ask.keep': { en: 'Keep one of these cards', pl: 'Zatrzymaj jedną z tych kart' },
  'arc.verb.take': { en: 'Take', pl: 'Weź' },
  'arc.verb.look': { en: 'Let the Cat look', pl: 'Niech Kot zajrzy' },
  'arc.verb.extra': { en: 'Take as an extra card', pl: 'Weź dodatkowo' },
  'arc.verb.build': { en: 'Build', pl: 'Buduj' },
  'arc.verb.learn': { en: 'Take the token', pl: 'Weź żeton' },
  'arc.verb.draw': { en: 'Take', pl: 'Weź' },
  'arc.verb.search': { en: 'Look through', pl: 'Przejrzyj' },
  'arc.verb.keep': { en: 'Keep', pl: 'Zatrzymaj' },
  'arc.verb.end': { en: 'End the turn', pl: 'Zakończ turę' },
  'arc.sources': { en: 'Cards to take', pl: 'Karty do wzięcia' },
  'arc.sourcesOf': { en: 'Cards that {who} can take', pl: 'Karty do wzięcia: {who}' },
  'arc.left': { en: 'your deck, left', pl: 'twój stos, po lewej' },
  'arc.leftOf': { en: 'own deck, left', pl: 'własny stos, po lewej' },
  'arc.right': { en: '{who}’s deck, right', pl: 'stos po prawej: {who}' },
  'arc.centre': { en: 'central deck', pl: 'stos główny' },
  'arc.deckOf': { en: '{who}’s deck', pl: 'stos: {who}' },
  'arc.cardsLeft': {
    en: { one: '{n} card left', other: '{n} cards left' },
    pl: { one: 'została {n} karta', few: 'zostały {n} karty', many: 'zostało {n} kart' },
  },
  'arc.holds': { en: 'Still in it', pl: 'Jeszcze w nim' },
  'arc.empty': { en: 'empty', pl: 'pusty' },
  'arc.faceDown': { en: 'face down', pl: 'zakryta' },
  'arc.seenByCat': {
    en: 'Only you see this card: the Cat has looked.',
    pl: 'Tylko ty widzisz tę kartę: zajrzał Kot.',
  },
  'arc.known': { en: 'Has looked at the top card: {who}', pl: 'Wierzchnią kartę zna: {who}' },
  'arc.progress': { en: 'Progress tokens', pl: 'Żetony Postępu' },
  'arc.pile': {
    en: { one: 'pile: {n} token', other: 'pile: {n} tokens' },
    pl: { one: 'stos: {n} żeton', few: 'stos: {n} żetony', many: 'stos: {n} żetonów' },
  },
  'arc.pileToken': { en: 'Top of the pile', pl: 'Wierzch stosu' },
  'arc.noToken': { en: 'no token', pl: 'brak żetonu' },
  'arc.markers': { en: 'Conflict markers', pl: 'Znaczniki Konfliktu' },
  'arc.markersSay': {
    en: '{turned} of {markers} show battle',
    pl: 'na stronie bitewnej: {turned} z {markers}',
  },
  'arc.cat': { en: 'The Cat', pl: 'Kot' },
  'arc.catOf': { en: '{who} has the Cat', pl: 'Kota ma {who}' },
  'arc.catNobody': { en: 'Nobody has the Cat', pl: 'Kot jest niczyj' },
  'arc.discard': {
    en: { one: 'Discard pile: {n} card', other: 'Discard pile: {n} cards' },
    pl: { one: 'Odrzucone: {n} karta', few: 'Odrzucone: {n} karty', many: 'Odrzucone: {n} kart' },
  },
  'arc.stage': { en: 'Stage {n}', pl: 'Etap {n}' },
  'arc.stageIn': { en: '{wonder}, stage {n}', pl: '{wonder}, etap {n}' },
  'arc.state.built': { en: 'built', pl: 'zbudowany' },
  'arc.state.ready': { en: 'can be built', pl: 'można zbudować' },
  'arc.state.open': {
    en: { one: '{n} resource short', other: '{n} resources short' },
    pl: { one: 'brakuje {n} Surowca', few: 'brakuje {n} Surowców', many: 'brakuje {n} Surowców' },
  },
  'arc.state.closed': { en: 'not yet: the row below comes first', pl: 'jeszcze nie: najpierw to, co niżej' },
  'arc.different': { en: '{n} different', pl: '{n} różne' },
  'arc.identical': { en: '{n} identical', pl: '{n} takie same' },
  'arc.wonderSay': { en: '{wonder}: {n} of 5 parts built', pl: '{wonder}, zbudowane części: {n} z 5' },
  'arc.complete': { en: 'complete', pl: 'ukończony' },
  'arc.points': { en: 'Points now', pl: 'Punkty teraz' },
  'arc.shields': { en: 'Shields', pl: 'Tarcze' },
  'arc.coins': { en: 'Coins', pl: 'Monety' },
  'arc.victory': { en: 'Victory tokens', pl: 'Żetony Zwycięstwa' },
  'arc.tokens': { en: 'Progress tokens', pl: 'Żetony Postępu' },
  'arc.cards': { en: 'Cards', pl: 'Karty' },
  'arc.noCards': { en: 'no cards', pl: 'bez kart' },
  'arc.used': { en: 'used this turn', pl: 'użyty w tej turze' },
  'arc.ready': { en: 'gives an extra card now', pl: 'daje teraz dodatkową kartę' },
  'arc.active': { en: 'is playing', pl: 'gra teraz' },
  'arc.first': { en: 'went first', pl: 'pierwszy gracz' },
  'arc.tile': {
    en: '{who}, {wonder}: {n} of 5 parts, {points}, {shields}',
    pl: '{who}, {wonder}: części {n} z 5, {points}, {shields}',
  },
  'arc.pays': { en: 'with {cards}', pl: 'za: {cards}' },
  'arc.helped': { en: 'by {tokens}', pl: 'dzięki: {tokens}' },
  'arc.bound': {
    en: 'Something must be done before the turn ends.',
    pl: 'Przed końcem tury trzeba jeszcze coś zrobić.',
  },
  'arc.battle': { en: 'Battle!', pl: 'Bitwa!' },
  'arc.battleGain': {
    en: { one: '+{n} Victory token', other: '+{n} Victory tokens' },
    pl: { one: '+{n} żeton Zwycięstwa', few: '+{n} żetony Zwycięstwa', many: '+{n} żetonów Zwycięstwa' },
  },
  'arc.battleNone': { en: 'nothing', pl: 'nic' },
  'arc.stagesBuilt': {
    en: { one: '{n} stage built', other: '{n} stages built' },
    pl: { one: '{n} etap', few: '{n} etapy', many: '{n} etapów' },
  },
  'arc.log.turn': { en: 'Turn {turn} · {who}', pl: 'Tura {turn} · {who}' },
  'arc.log.skip': { en: '{who} has no card to take', pl: '{who} nie ma karty do wzięcia' },
  'arc.log.look': {
    en: '{who} lets the Cat look at the central deck',
    pl: '{who} podgląda kartę stosu głównego dzięki Kotu',
  },
  'arc.log.lookCard': { en: 'You see {card} on the central deck', pl: 'Na stosie głównym widzisz: {card}' },
  'arc.log.take': { en: '{who} takes {card} from {deck}', pl: '{who} bierze: {card} ({deck})' },
  'arc.log.takeStage': {
    en: '{who} takes {card} from {deck}, thanks to the wonder',
    pl: '{who} bierze dzięki Cudowi: {card} ({deck})',
  },
  'arc.log.takeToken': {
    en: '{who} takes {card} from {deck}, thanks to {token}',
    pl: '{who} bierze dzięki żetonowi {token}: {card} ({deck})',
  },
  'arc.log.cat': { en: '{who} gets the Cat', pl: '{who} dostaje Kota' },
  'arc.log.horns': {
    en: 'The horn sounds: {turned} of {markers} markers show battle',
    pl: 'Brzmi róg. Znaczniki na stronie bitewnej: {turned} z {markers}',
  },
  'arc.log.build': {
    en: '{who} builds stage {stage} with {cards}',
    pl: '{who} buduje etap {stage} za: {cards}',
  },
  'arc.log.learn': { en: '{who} takes {token} for {cards}', pl: '{who} bierze żeton {token} za: {cards}' },
  'arc.log.learnFree': {
    en: '{who} takes {token}, thanks to the wonder',
    pl: '{who} bierze żeton {token} dzięki Cudowi',
  },
  'arc.log.search': {
    en: '{who} looks through {deck}: {cards}',
    pl: '{who} przegląda karty ({deck}): {cards}',
  },
  'arc.log.battle': { en: 'Battle: {gains}', pl: 'Bitwa: {gains}' },
  'arc.log.peace': { en: 'Battle: nobody gains anything', pl: 'Bitwa: nikt nic nie zyskuje' },
  'arc.log.deck': { en: 'the deck of {who}', pl: 'stos: {who}' },
  'arc.log.ownDeck': { en: 'their own deck', pl: 'własny stos' },
  'arc.log.centre': { en: 'the central deck', pl: 'stos główny' },
  'rule.arcTake': {
    en: 'One of three cards: from your own deck on the left, from your right neighbour’s, or from the central one.',
    pl: 'Jedna z trzech kart: z własnego stosu po lewej, ze stosu prawego sąsiada, z głównego.',
  },
  'rule.arcCentre': { en: 'The central deck lies face down.', pl: 'Stos główny leży zakryty.' },
  'rule.arcEmpty': { en: 'An empty deck stays empty.', pl: 'Pusty stos pozostaje pusty.' },
  'rule.arcLook': {
    en: 'Whoever has the Cat may look at the top card of the central deck before choosing.',
    pl: 'Kto ma Kota, może przed wyborem obejrzeć wierzchnią kartę stosu głównego.',
  },
  'rule.arcEnd': {
    en: 'The turn ends when nothing more has to be done; the left neighbour is next.',
    pl: 'Tura kończy się, gdy nic już nie trzeba zrobić; potem gra lewy sąsiad.',
  },
  'rule.arcCoin': {
    en: 'Stands for any resource; coins must fill the gaps if that pays for a stage.',
    pl: 'Zastępuje dowolny Surowiec; jeśli z monetami wystarcza na etap, trzeba ich użyć.',
  },
  'rule.arcBlue': { en: 'Points are counted at the end.', pl: 'Punkty liczy się na koniec.' },
  'rule.arcCat': {
    en: 'You get the Cat at once; it shows you the central card each turn and is worth 2 points.',
    pl: 'Kota bierze się od razu; co turę pokazuje kartę stosu głównego i jest wart 2 punkty.',
  },
  'rule.arcBuild': {
    en: 'A stage you can pay for must be built, from bottom to top; the cards are discarded.',
    pl: 'Etap, na który wystarcza kart, trzeba zbudować, od dołu do góry; karty zostają odrzucone.',
  },
  'rule.arcDifferent': {
    en: 'All resources differ; a coin stands for any of them.',
    pl: 'Wszystkie Surowce różne; moneta zastępuje dowolny.',
  },
  'rule.arcIdentical': {
    en: 'All resources are of one kind; coins fill the gaps.',
    pl: 'Wszystkie Surowce jednego rodzaju; monety uzupełniają.',
  },
  'rule.arcPays': {
    en: 'The owner chooses which cards to spend.',
    pl: 'Właściciel wybiera, którymi kartami płaci.',
  },
  'rule.arcLearn': {
    en: 'The green cards are discarded for a token; the row is refilled from the pile.',
    pl: 'Zielone karty oddaje się za żeton; rząd uzupełnia się ze stosu.',
  },
  'rule.arcPile': {
    en: 'The top token of the pile is taken unseen.',
    pl: 'Wierzchni żeton stosu bierze się w ciemno.',
  },
  'rule.arcUrbanism': {
    en: 'Whoever takes wood or clay takes one extra card.',
    pl: 'Kto bierze drewno albo glinę, bierze jedną dodatkową kartę.',
  },
  'rule.arcCrafts': {
    en: 'Whoever takes papyrus or glass takes one extra card.',
    pl: 'Kto bierze papirus albo szkło, bierze jedną dodatkową kartę.',
  },
  'rule.arcJewellery': {
    en: 'Whoever takes stone or a coin takes one extra card.',
    pl: 'Kto bierze kamień albo monetę, bierze jedną dodatkową kartę.',
  },
  'rule.arcScienceToken': {
    en: 'Whoever takes a green card takes one extra card.',
    pl: 'Kto bierze zieloną kartę, bierze jedną dodatkową.',
  },
  'rule.arcPropaganda': {
    en: 'Whoever takes a horn takes one extra card.',
    pl: 'Kto bierze róg, bierze jedną dodatkową kartę.',
  },
  'rule.arcArchitecture': {
    en: 'Whoever builds a stage takes one extra card.',
    pl: 'Kto buduje etap, bierze jedną dodatkową kartę.',
  },
  'rule.arcEconomy': {
    en: 'One coin card a turn counts as two.',
    pl: 'Jedna karta monety w turze liczy się za dwie.',
  },
  'rule.arcEngineering': {
    en: 'You may build a stage with any resources, but never have to.',
    pl: 'Etap można zbudować z dowolnych Surowców; nigdy nie jest to obowiązek.',
  },
  'rule.arcTactics': { en: 'These two shields stay.', pl: 'Te dwie Tarcze zostają.' },
  'rule.arcDecoration': {
    en: 'Counted at the end: 4 points, or 6 with a complete wonder.',
    pl: 'Na koniec: 4 punkty, a przy ukończonym Cudzie 6.',
  },
  'rule.arcPolitics': {
    en: 'Counted at the end: a point for every cat on blue cards.',
    pl: 'Na koniec: punkt za każdego Kota na niebieskich kartach.',
  },
  'rule.arcStrategy': {
    en: 'Counted at the end: a point for every Victory token.',
    pl: 'Na koniec: punkt za każdy żeton Zwycięstwa.',
  },
  'rule.arcEducation': {
    en: 'Counted at the end: 2 points for every Progress token, including this one.',
    pl: 'Na koniec: 2 punkty za każdy żeton Postępu, łącznie z tym.',
  },
  'rule.arcCulture': {
    en: 'Counted at the end: 4 points for one, 12 for both.',
    pl: 'Na koniec: 4 punkty za jeden, 12 za oba.',
  },
  'rule.arcDrawAny': {
    en: 'At once, from any deck on the table.',
    pl: 'Od razu, z dowolnego stosu na stole.',
  },
  'rule.arcLearnFree': {
    en: 'One of four tokens, without green cards.',
    pl: 'Jeden z czterech żetonów, bez zielonych kart.',
  },
  'rule.arcSearch': {
    en: 'Look at five cards of the deck on the left or right, keep one and shuffle the rest back.',
    pl: 'Z pięciu kart stosu po lewej albo po prawej zatrzymuje się jedną, resztę się wtasowuje.',
  },
  'rule.arcStagePoints': { en: 'Only built stages count.', pl: 'Liczą się tylko zbudowane etapy.' },
  'rule.arcMarkers': {
    en: 'Horns turn markers; when the last is turned, there is a battle at the end of the turn.',
    pl: 'Rogi odwracają znaczniki; gdy odwróci się ostatni, na koniec tury dochodzi do bitwy.',
  },
  'rule.arcBattle': {
    en: 'A Victory token for each neighbour with fewer shields; nothing for ties and defeats.',
    pl: 'Żeton Zwycięstwa za każdego sąsiada z mniejszą liczbą Tarcz; remis i porażka nic nie dają.',
  },
  'rule.arcBattleTwo': {
    en: 'With two players: one token for more shields, two for at least twice as many.',
    pl: 'W grze dwuosobowej: żeton za więcej Tarcz, dwa za co najmniej dwa razy tyle.',
  },
  'rule.arcAfter': {
    en: 'Red cards with horns are discarded, and all markers show peace again.',
    pl: 'Czerwone karty z rogami zostają odrzucone, znaczniki znów pokazują pokój.',
  },
  'rule.arcVictory': { en: 'Won in battles, 3 points each.', pl: 'Zdobyte w bitwach, każdy wart 3 punkty.' },
  'rule.arcTotal': {
    en: 'Most points win; then more built stages; otherwise the victory is shared.',
    pl: 'Wygrywa, kto ma najwięcej punktów, a przy remisie więcej zbudowanych etapów; w razie dalszego remisu zwycięstwo jest wspólne.',
  },
  'how.arc.goal': { en: 'The goal', pl: 'Cel gry' },
  'how.arc.goalText': {
    en: 'The game ends as soon as somebody completes a wonder, and the most victory points win. They come from the stages of your wonder, blue cards, battles won and Progress tokens, and the Cat is worth two. The player who finishes first does not always win.',
    pl: 'Gra kończy się, gdy tylko ktoś ukończy swój Cud, a wygrywa ten, kto ma najwięcej punktów. Dają je etapy Cudu, niebieskie karty, wygrane bitwy, żetony Postępu i Kot, wart dwa punkty. Kto skończy pierwszy, wcale nie musi wygrać.',
  },
  'how.arc.turn': { en: 'A turn', pl: 'Tura' },
  'how.arc.turnText': {
    en: 'Players take turns. Take one of three cards: the top card of your own deck on your left, of your right neighbour’s deck, or of the central deck, which is face down. There are no hands: the card lies face up in front of you. Then you do everything it allows or requires, and the next player takes a card.',
    pl: 'Gracze rozgrywają tury po kolei. Weź jedną z trzech kart: wierzchnią ze swojego stosu po lewej, ze stosu sąsiada po prawej albo z zakrytego stosu głównego. Kart nie trzyma się na ręce: wzięta karta leży odkryta przed tobą. Potem robisz wszystko, co umożliwia lub nakazuje, i kolej na następnego gracza.',
  },
  'how.arc.build': { en: 'The wonder', pl: 'Cud' },
  'how.arc.buildText': {
    en: 'A stage costs cards that are all different, or all alike; coins stand for whatever is missing. As soon as you can pay for the next stage, you must build it: the cards go to the discard pile and the stage is turned over. Some stages have an effect at once. Mirabilia asks which cards to spend if there is a choice.',
    pl: 'Etap kosztuje karty, które są wszystkie różne albo wszystkie jednakowe; monety zastępują to, czego brakuje. Gdy tylko stać cię na kolejny etap, musisz go zbudować: karty trafiają na stos kart odrzuconych, a etap się odwraca. Niektóre etapy od razu coś dają. Jeśli jest wybór, Mirabilia zapyta, którymi kartami zapłacić.',
  },
  'how.arc.progress': { en: 'Progress', pl: 'Postęp' },
  'how.arc.progressText': {
    en: 'With two identical or three different green symbols you must take a Progress token: one of the three face-up ones, or the top one of the pile, unseen. It works until the end of the game. Some give an extra card now and then, others shields or points.',
    pl: 'Mając dwa jednakowe lub trzy różne zielone symbole, musisz wziąć żeton Postępu: jeden z trzech odkrytych albo wierzchni ze stosu, w ciemno. Działa do końca gry. Jedne żetony dają czasem dodatkową kartę, inne Tarcze lub punkty.',
  },
  'how.arc.battle': { en: 'Battles', pl: 'Bitwy' },
  'how.arc.battleText': {
    en: 'Horns on red cards turn Conflict markers. When the last one is turned, everybody fights at the end of that turn: for each neighbour with fewer shields you take a Victory token, worth 3 points. Then red cards with horns are discarded; those without stay. With two players, at least twice as many shields win two tokens.',
    pl: 'Rogi na czerwonych kartach odwracają znaczniki Konfliktu. Gdy odwróci się ostatni, na końcu tej tury walczą wszyscy: za każdego sąsiada z mniejszą liczbą Tarcz bierzesz żeton Zwycięstwa, wart 3 punkty. Potem odrzuca się czerwone karty z rogami; te bez rogów zostają. W grze dwuosobowej co najmniej dwa razy więcej Tarcz daje dwa żetony.',
  },
  'how.arc.end': { en: 'The end', pl: 'Koniec gry' },
  'how.arc.endText': {
    en: 'When a wonder is complete, that turn is played to its end, and everything is counted. If two players are tied, the one with more stages wins. Afterwards you can watch the whole game again.',
    pl: 'Gdy Cud jest ukończony, tę turę rozgrywa się do końca i liczy się punkty. Przy remisie wygrywa ten, kto ma więcej etapów. Całą grę można potem obejrzeć jeszcze raz.',
  },
  'how.arc.grey': { en: 'Grey cards are resources for the stages.', pl: 'Szare to Surowce na etapy Cudu.' },
  'how.arc.yellow': {
    en: 'Yellow is a coin: any one resource.',
    pl: 'Żółta to moneta: jeden dowolny Surowiec.',
  },
  'how.arc.blue': {
    en: 'Blue gives points. One with a cat brings you the Cat, who lets you look at the central card before you choose.',
    pl: 'Niebieskie dają punkty. Karta z kotem przynosi ci Kota, który pozwala podejrzeć kartę ze stosu głównego przed wyborem.',
  },
  'how.arc.green': {
    en: 'Green is science, for Progress tokens.',
    pl: 'Zielone to nauka: wymieniasz je na żetony Postępu.',
  },
  'how.arc.red': {
    en: 'Red gives shields; horns bring the next battle nearer.',
    pl: 'Czerwone to Tarcze; rogi przybliżają bitwę.',
  },
  'how.arc.tip': {
    en: 'For your first game: take what completes a stage or a set of symbols, look at what you leave on top of your deck for the neighbour on your left, and count how many cards the leader still needs.',
    pl: 'Na pierwszą grę: bierz to, co dopełnia etap lub zestaw symboli, patrz, jaką kartę zostawiasz na swoim stosie sąsiadowi po lewej, i licz, ilu kart brakuje prowadzącemu.',
  },
} as const satisfies Record<string, Both>;
