/** The protocol's shapes, which are generated (protocol.ts), and the client's own words for parts of them. */
import type {
  Action,
  ClientMessage,
  Everything,
  Hello,
  OptionShown,
  SeatShown,
  TableShown,
  View,
} from './protocol';

export type * from './protocol';

/** The reference data of any game. */
export type AnyGame = Everything['games'][number];

export type Lang = 'en' | 'pl';
export type Raw = 'wood' | 'stone' | 'clay' | 'ore';
export type Good = 'glass' | 'cloth' | 'papyrus';
export type Resource = Raw | Good;
export type Colour = 'brown' | 'grey' | 'blue' | 'green' | 'yellow' | 'red' | 'purple';

export const RAW: readonly Raw[] = ['wood', 'stone', 'clay', 'ore'];
export const GOODS: readonly Good[] = ['glass', 'cloth', 'papyrus'];
export const RESOURCES: readonly Resource[] = [...RAW, ...GOODS];
export const COLOURS: readonly Colour[] = ['brown', 'grey', 'blue', 'yellow', 'red', 'green', 'purple'];

export type Side = View['passing'];
export type SeatKind = SeatShown['kind'];
export type TablePhase = TableShown['state'];
/** Coins paid: `L` and `R` to the neighbours, `B` to the bank. */
export type Pays = Action['pays'];
/** Units of resources that a payment buys, by payee. */
export type Buys = NonNullable<OptionShown['buys']>;

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
/** What one asks the server for; the socket gives it its `ref`. */
export type Wish = Without<Exclude<ClientMessage, Hello>, 'ref'>;
