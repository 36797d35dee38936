/** Forms of a message for numbers: `{n}` is the number. English uses one and other; Polish one, few and many. */
export interface Plural {
  one: string;
  few?: string;
  many?: string;
  other: string;
}
export type Message = string | Plural;

/** The keys of the English messages, in another language: every key, and a plural where English has one. */
export type SameAs<T> = { [K in keyof T]: T[K] extends string ? string : Plural };
