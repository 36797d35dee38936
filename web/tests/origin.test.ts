import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { origin } from '../src/lib/origin.svelte';
import { seatLink, tableLink } from '../src/lib/seats';
import WaitingRoom from '../src/lib/table/WaitingRoom.svelte';
import { someState } from './fake-socket';

const HOME = ['http://192.168.1.20:8765', 'http://10.8.0.2:8765'];
const wait = (): unknown =>
  render(WaitingRoom, { table: someState().table, names: [], you: 0, onstart: vi.fn(), onseated: vi.fn() });

beforeEach(() => {
  vi.restoreAllMocks();
  origin.all = [];
  origin.alone = false;
  origin.here = location.origin;
});

test('a page that only this machine can open invites by an address of its networks', async () => {
  vi.spyOn(api, 'addresses').mockResolvedValue({ addresses: HOME });
  wait();
  expect(screen.getByText('http://localhost:3000/t/K7QM2X')).toBeInTheDocument();
  await origin.load();
  flushSync();
  expect(screen.getByText(`${HOME[0]}/t/K7QM2X`)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Address for the others'), HOME[1]!);
  expect(tableLink('K7QM2X')).toBe(`${HOME[1]}/t/K7QM2X`);
  expect(seatLink('K7QM2X', 'k')).toBe(`${HOME[1]}/t/K7QM2X#key=k`);
});

test('it says so where nobody else can come', async () => {
  vi.spyOn(api, 'addresses').mockResolvedValue({ addresses: [] });
  wait();
  await origin.load();
  flushSync();
  expect(screen.getByText(/works on this computer only/)).toBeInTheDocument();
  expect(tableLink('K7QM2X')).toBe(`${location.origin}/t/K7QM2X`);
});
