import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { expect, onTestFinished, test, vi } from 'vitest';
import GameCard from '../src/lib/components/GameCard.svelte';
import Segmented from '../src/lib/components/Segmented.svelte';
import Switch from '../src/lib/components/Switch.svelte';
import WonderBoard from '../src/lib/components/WonderBoard.svelte';
import { i18n } from '../src/lib/i18n';
import App from '../src/App.svelte';

test('a card says its name, family, effect and state, in the language of the page', async () => {
  render(GameCard, { id: 'altar', selected: true, note: 'no coins', onclick: () => undefined });
  const card = screen.getByRole('button', { name: /^Altar; blue: civilian structure; .*no coins; chosen$/ });
  expect(card).toHaveAttribute('aria-pressed', 'true');
  i18n.lang = 'pl';
  await tick();
  expect(screen.getByRole('button', { name: /^Ołtarz; niebieska/ })).toBe(card);
});

test('a disabled card stays reachable but does nothing', async () => {
  const onclick = vi.fn();
  const { rerender } = render(GameCard, { id: 'altar', disabled: true, onclick });
  await userEvent.click(screen.getByRole('button'));
  expect(onclick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await rerender({ disabled: false });
  await userEvent.click(screen.getByRole('button'));
  expect(onclick).toHaveBeenCalledOnce();
});

test('the tooltip of a card comes by the keyboard and goes with Escape', async () => {
  render(GameCard, { id: 'temple', size: 'mini' });
  await userEvent.tab();
  await fireEvent.focusIn(screen.getByRole('button'));
  const tip = await screen.findByRole('tooltip', { hidden: true });
  expect(tip).toHaveTextContent('Temple');
  expect(tip).toHaveTextContent('Altar');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('a card that slides under a pointer at rest opens no tooltip before the pointer moves', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(GameCard, { id: 'temple', size: 'mini' });
  const mouse = (kind: string) =>
    new MouseEvent(kind, { bubbles: kind === 'pointermove' }) as MouseEvent & { pointerType?: string };
  const sent = async (kind: string, on: Element) => {
    await fireEvent(on, Object.assign(mouse(kind), { pointerType: 'mouse' }));
    await vi.advanceTimersByTimeAsync(1000);
  };
  const button = screen.getByRole('button');
  const anchor = button.closest('.anchor')!;
  const tip = () => screen.queryByRole('tooltip', { hidden: true });
  await sent('pointerenter', anchor);
  expect(tip()).toBeNull();
  await sent('pointermove', button);
  expect(tip()).toHaveTextContent('Temple');
  await sent('pointerleave', anchor);
  expect(tip()).toBeNull();
});

test('a card without data is shown by its id', () => {
  render(GameCard, { id: 'sea_wall', onclick: () => undefined });
  expect(screen.getByRole('button', { name: /^sea wall/ })).toBeInTheDocument();
});

test('a board tells which stages stand and which is next', () => {
  render(WonderBoard, { wonder: 'giza', side: 'A', built: 1 });
  expect(screen.getByRole('button', { name: /^Stage 1 \(built\): 3 victory points/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Stage 2 \(next\)/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Stage 3:/ })).toBeInTheDocument();
});

test('a segmented control is a group of radio buttons', async () => {
  const onchange = vi.fn();
  const options = ['A', 'B'].map((value) => ({ value, label: value }));
  render(Segmented, { label: 'Sides', value: 'A', options, onchange });
  expect(screen.getByRole('group', { name: 'Sides' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(onchange).toHaveBeenCalledWith('B');
});

test('a switch is switched by the keyboard', async () => {
  render(Switch, { label: 'Clock', checked: false });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Clock' })).toBeChecked();
});

test('the shell switches the language and the theme', async () => {
  history.replaceState(null, '', '/');
  render(App);
  await userEvent.click(screen.getByRole('radio', { name: 'Polski' }));
  expect(screen.getByRole('link', { name: 'Przejdź do treści' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ciemny' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('mirabilia.theme')).toBe('dark');
});
