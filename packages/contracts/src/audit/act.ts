import { formatDateTime } from '../core/format/dates.ts';
import { formatNumber } from '../core/format/numbers.ts';

/** A value that stands beside an act in the audit. */
export type Recorded = string | number | boolean;

/** One detail of an act: the type that is recorded, and the words that a record of it is shown in. */
export interface Detail<T extends Recorded> {
  /** null for what was not recorded, or was recorded differently by a former version of the site. */
  words(recorded: unknown): string | null;
  /** Carries the type; no detail has a value here. */
  readonly recorded?: T;
}

type Details = Readonly<Record<string, Detail<Recorded>>>;
type Words<D extends Details> = Readonly<Record<keyof D, string | null>>;
type NoDetails = Readonly<Record<never, never>>;

/** What administrators do, in words. */
export interface Act<D extends Details> {
  /** What was done, without by whom and to what: « Rôle changé ». */
  readonly label: string;
  readonly details: D;
  /** The rest of it, as a sentence; null when there is nothing to add. */
  describe(recorded: Readonly<Record<string, unknown>>): string | null;
}

/** What is recorded of an act; null for a detail that has no value this time. */
export type RecordedOf<A> =
  A extends Act<infer D> ? { readonly [N in keyof D]: D[N] extends Detail<infer T> ? T | null : never } : never;

/** An act that its label says everything about. */
export function act(label: string): Act<NoDetails>;
/** An act with details; the sentence is made from their words. */
export function act<const D extends Details>(
  label: string,
  details: D,
  sentence: (words: Words<D>) => string | null,
): Act<D>;
export function act(
  label: string,
  details: Details = {},
  sentence: (words: Words<Details>) => string | null = () => null,
): Act<Details> {
  return {
    label,
    details,
    describe: (recorded) =>
      sentence(
        Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, detail.words(recorded[name])])),
      ),
  };
}

type Acts = Readonly<Record<string, Pick<Act<Details>, 'label' | 'describe'>>>;

/** An entry of the audit in the words of some acts. One that they do not have is called by its own name. */
export function describeBy(
  acts: Acts,
  action: string,
  details: Readonly<Record<string, unknown>>,
): { label: string; sentence: string | null } {
  const known = Object.hasOwn(acts, action) ? acts[action] : undefined;
  return known ? { label: known.label, sentence: known.describe(details) } : { label: action, sentence: null };
}

/** One of some values, each with its words. */
export function choice<const W extends Readonly<Record<string, string>>>(words: W): Detail<keyof W & string> {
  return {
    words: (recorded) =>
      typeof recorded === 'string' && Object.hasOwn(words, recorded) ? (words[recorded] ?? null) : null,
  };
}

/** What a person wrote, or an identifier. */
export const text: Detail<string> = {
  words: (recorded) => (typeof recorded === 'string' && recorded !== '' ? recorded : null),
};

export const count: Detail<number> = {
  words: (recorded) => (typeof recorded === 'number' ? formatNumber(recorded) : null),
};

/** A moment, recorded in ISO 8601: « 3 mars 2027 à 14:05 », in the site's zone. */
export const moment: Detail<string> = {
  words: (recorded) => (typeof recorded === 'string' && formatDateTime(recorded)) || null,
};
