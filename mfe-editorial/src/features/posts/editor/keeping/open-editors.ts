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

/** The places that are open in tabs of this browser, by name. */
export async function openPlaces(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
