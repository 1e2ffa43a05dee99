import { nameOf, type Place } from './kept-text.ts';

const prefix = 'letat.editor:';

/** Says to the other tabs that this place is open here, until the signal. A tab that dies says it no more. */
export function sayOpen(place: Place, signal: AbortSignal): void {
  const untilThen = () => new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  // Two tabs may have the same article open: both say so.
  void navigator.locks?.request(prefix + nameOf(place), { mode: 'shared' }, () =>
    signal.aborted ? undefined : untilThen(),
  );
}

/** The places that other tabs of this browser have open, by name; this one has its own open. */
export async function openElsewhere(own: Place): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const here = names.indexOf(nameOf(own));
  return new Set(here === -1 ? names : names.toSpliced(here, 1));
}
