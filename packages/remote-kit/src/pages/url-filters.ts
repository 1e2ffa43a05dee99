import { useEffect, useEffectEvent, useState } from 'react';
import { renamePage, useAddress } from './navigation.ts';

/** One value that the address holds: what it is called there, and how it is read. */
export interface UrlFilter<T extends string, Fallback extends T = T> {
  key: string;
  /** What it is when the address says nothing, and the one value that the address leaves out. */
  fallback: Fallback;
  /** What the address says; null for what it cannot mean. */
  read(text: string): T | null;
}

/** Any text, such as what is searched for; '' by default. */
export function textFilter(key: string): UrlFilter<string, ''> {
  return { key, fallback: '', read: (text) => text };
}

/** One of some values, such as a tab: the first by default. */
export function choiceFilter<const First extends string, const Other extends string>(
  key: string,
  [first, ...rest]: readonly [First, ...Other[]],
): UrlFilter<First | Other, First> {
  const values: readonly (First | Other)[] = [first, ...rest];
  return { key, fallback: first, read: (text) => values.find((value) => value === text) ?? null };
}

type Filters = Readonly<Record<string, UrlFilter<string>>>;
type ValuesOf<F extends Filters> = { [N in keyof F]: F[N] extends UrlFilter<infer T> ? T : never };

type NarrowedOf<F extends Filters> = {
  [N in keyof F]?: F[N] extends UrlFilter<infer T, infer Fallback> ? Exclude<T, Fallback> : never;
};

interface UrlTab {
  label: string;
  href: string;
  current: boolean;
  count?: number;
}

export interface UrlFilters<F extends Filters> {
  values: ValuesOf<F>;
  /** Those of the values that are not the ones by default: what a call of the list is asked with. */
  narrowed: NarrowedOf<F>;
  /** Whether any of these has another value than its own by default. */
  isNarrowed: boolean;
  /** The address of the same page with other values: a link to it adds a step to the history and loads nothing. */
  hrefFor(some: Partial<ValuesOf<F>>): string;
  /** The same as an entry of `TabLinks`, current while the address holds these values. */
  tab(label: string, some: Partial<ValuesOf<F>>, count?: number): UrlTab;
  /** Changes the address in its place: it can be shared, and a step back leaves the page. */
  set(some: Partial<ValuesOf<F>>): void;
  /** Back to the values by default. */
  clear(): void;
}

/**
 * What a page shows of its data, held by its address: tabs, filters, search, what is open. Other keys of the query stay as they are,
 * so that parts of a page may each follow their own. Not for a key that the route declares in `flags.query`: that one is
 * `load`'s affair.
 */
export function useUrlFilters<const F extends Filters>(filters: F): UrlFilters<F> {
  const [path = '', search] = useAddress().split('?', 2);
  const query = new URLSearchParams(search);
  const values = valuesOf(filters, query);
  const narrowed = narrowedOf(filters, values);
  const hrefFor = (some: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(query);
    for (const [name, { key, fallback }] of Object.entries(filters)) {
      const value = some[name];
      if (value === fallback) next.delete(key);
      else if (value !== undefined) next.set(key, value);
    }
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return {
    values,
    narrowed,
    isNarrowed: Object.keys(narrowed).length > 0,
    hrefFor,
    tab: (label, some, count) => ({
      label,
      href: hrefFor(some),
      current: holds(values, some),
      ...(count === undefined ? {} : { count }),
    }),
    set: (some) => renamePage(hrefFor(some)),
    clear: () =>
      renamePage(hrefFor(Object.fromEntries(Object.entries(filters).map(([name, { fallback }]) => [name, fallback])))),
  };
}

const holds = (values: Readonly<Record<string, string>>, some: Readonly<Record<string, string | undefined>>) =>
  Object.entries(some).every(([name, value]) => values[name] === value);

function valuesOf<F extends Filters>(filters: F, query: URLSearchParams): ValuesOf<F>;
function valuesOf(filters: Filters, query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, { key, fallback, read }]) => {
      const text = query.get(key);
      return [name, text === null ? fallback : (read(text) ?? fallback)];
    }),
  );
}

function narrowedOf<F extends Filters>(filters: F, values: ValuesOf<F>): NarrowedOf<F>;
function narrowedOf(filters: Filters, values: Readonly<Record<string, string>>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== filters[name]?.fallback));
}

/** How long nobody types before the list follows. */
const settledMs = 250;

/** The text of a search field whose filter follows once it rests, and which follows the filter when that is cleared. */
export function useSearchText(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [known, setKnown] = useState(applied);
  /** What this field has set, and the address does not say yet: one may be typing on. */
  const [sent, setSent] = useState<string | null>(null);
  if (known !== applied) {
    setKnown(applied);
    if (applied === sent) setSent(null);
    else setTyped(applied);
  }
  const settle = useEffectEvent((text: string) => {
    if (text === applied) return;
    setSent(text);
    apply(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), settledMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
