import type { WidgetEvent, WidgetName } from '@letat/contracts/sites/constants';

/** What a page says of its widgets. */
export interface CountedEvent {
  site: string;
  origin: string;
  /** "2026-11-21", UTC. */
  day: string;
  widget: WidgetName;
  event: WidgetEvent;
}

/** An event and how often it came. */
export interface BufferedEvent extends CountedEvent {
  times: number;
}

/** Different ones that one process holds: more than that come from a caller who makes names up. */
const most = 5000;

/**
 * Counts that are not written yet. They are written together, a few seconds later: pages that are read much would
 * otherwise change one document all the time. A process that is killed loses those seconds.
 */
export class CountBuffer {
  #events = new Map<string, BufferedEvent>();

  /** True when nothing was buffered before: the caller has to empty it. */
  add(event: CountedEvent): boolean {
    const wasEmpty = this.#events.size === 0;
    const key = JSON.stringify([event.site, event.origin, event.day, event.widget, event.event]);
    const known = this.#events.get(key);
    if (known) known.times += 1;
    else if (this.#events.size < most) this.#events.set(key, { ...event, times: 1 });
    return wasEmpty;
  }

  /** What is in it; it is empty then. */
  take(): BufferedEvent[] {
    const events = [...this.#events.values()];
    this.#events = new Map();
    return events;
  }
}
