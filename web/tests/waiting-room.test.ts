import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import WaitingRoom from '../src/lib/table/WaitingRoom.svelte';
import type { SeatShown } from '../src/lib/types';
import { someState } from './fake-socket';

const seat = (number: number, kind: SeatShown['kind']): SeatShown =>
  ({
    seat: number,
    kind,
    name: kind === 'open' ? '' : 'Ada',
    connected: true,
    away: false,
    bot: null,
  }) as SeatShown;

function wait(kinds: SeatShown['kind'][], maker = true): ReturnType<typeof vi.fn<(bot: string) => void>> {
  const onstart = vi.fn<(bot: string) => void>();
  const table = {
    ...someState().table,
    state: 'open' as const,
    maker,
    seats: kinds.map((kind, at) => seat(at, kind)),
  };
  render(WaitingRoom, { table, names: ['Ada', '', ''], you: 0, onstart, onseated: vi.fn() });
  return onstart;
}

test('the maker chooses which bot takes the open seats', async () => {
  const onstart = wait(['human', 'open', 'open']);
  const chosen = screen.getByLabelText<HTMLSelectElement>('Bots for the open seats');
  expect(chosen.value).toBe('level3');
  await userEvent.selectOptions(chosen, 'military');
  await userEvent.click(screen.getByRole('button', { name: 'Start with 2 bots' }));
  expect(onstart).toHaveBeenCalledExactlyOnceWith('military');
});

test('nobody else is asked, and nobody where no seat is open', () => {
  wait(['human', 'open', 'open'], false);
  wait(['human', 'human', 'human']);
  expect(screen.queryByLabelText('Bots for the open seats')).toBeNull();
});
