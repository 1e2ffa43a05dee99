import { type BusEvents, on } from '@letat/remote-kit/events';

/** What a page says of itself, and is reported. */
type Reported = 'trouble' | 'platform' | 'page-shown';

/** What becomes of each of them. @param at milliseconds since the document was asked for */
export type Take = { [E in Reported]: (detail: BusEvents[E], at: number) => void };

declare global {
  /** Gives the report, which comes later, what was said before it, and from then on. */
  var __letat_told: ((take: Take) => void) | undefined;
}

/** Notes what the page says of itself until the report is there. */
export function noteTold(): void {
  const waiting: ((take: Take) => void)[] = [];
  let taking: Take | null = null;
  const note = <E extends Reported>(name: E) =>
    on(name, (detail) => {
      const at = performance.now();
      const tell = (take: Take) => take[name](detail, at);
      if (taking) tell(taking);
      else waiting.push(tell);
    });
  note('trouble');
  note('platform');
  note('page-shown');
  globalThis.__letat_told = (take) => {
    taking = take;
    for (const tell of waiting.splice(0)) tell(take);
  };
}
