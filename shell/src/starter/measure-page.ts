/** Milliseconds below which browsers tell nothing of an answer: the least that they may be asked for (https://www.w3.org/TR/event-timing/). */
const fastest = 16;
/** Shifts that follow each other within a second, for five seconds at most, are one (https://web.dev/articles/cls). */
const sessionGap = 1000;
const sessionLength = 5000;
/** One answer of so many may be slower than what is told (https://web.dev/articles/inp). */
const forgiven = 50;

/** In milliseconds, of `cls` its score; null where the browser does not measure it, or where there was nothing to be measured. */
interface Measured {
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/**
 * Measures a page until it is left: when its largest part was painted (LCP), how long the slowest of its answers to a press took (INP),
 * and how much it moved by itself (CLS). What came before this script is in the browser's buffers.
 * @returns what was measured; nothing more is from then on
 */
export function measurePage(): () => Measured {
  const wasSeen = wasInFront();
  let lcp: number | null = null;
  const answers = new Map<unknown, number>();
  const shifts = { first: 0, last: 0, session: 0, worst: 0 };
  const ends = [
    observe('largest-contentful-paint', ({ startTime }) => {
      lcp = startTime;
    }),
    // Of presses and keys alone; the first is told however fast it was answered, so that quick pages count too.
    ...['first-input', 'event'].map((type) =>
      observe(type, (entry) => {
        const press = Reflect.get(entry, 'interactionId');
        if (press !== 0) answers.set(press, Math.max(answers.get(press) ?? 0, entry.duration));
      }),
    ),
    observe('layout-shift', (entry) => {
      if (Reflect.get(entry, 'hadRecentInput') === true) return;
      const at = entry.startTime;
      if (shifts.session === 0 || at - shifts.last >= sessionGap || at - shifts.first >= sessionLength)
        Object.assign(shifts, { first: at, session: 0 });
      shifts.last = at;
      shifts.session += Number(Reflect.get(entry, 'value'));
      shifts.worst = Math.max(shifts.worst, shifts.session);
    }),
  ];
  let measured: Measured | null = null;

  return () => {
    if (measured) return measured;
    for (const end of ends) end();
    const slowest = [...answers.values()].sort((a, b) => b - a);
    measured = {
      // What was not in front of anybody was painted late, or never.
      lcp: wasSeen ? lcp : null,
      inp: slowest[Math.floor(slowest.length / forgiven)] ?? null,
      // A page that never moves has a score, where movement is watched and something was painted.
      cls: canObserve('layout-shift') && lcp !== null ? Number(shifts.worst.toFixed(4)) : null,
    };
    return measured;
  };
}

/** Browsers that do not know a kind of entry measure nothing of it (https://www.w3.org/TR/performance-timeline/). */
const canObserve = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/** @returns what ends it, after what the browser has noted and not told yet */
function observe(type: string, listener: (entry: PerformanceEntry) => void): () => void {
  if (!canObserve(type)) return () => {};
  const tell = (entries: PerformanceEntryList) => {
    for (const entry of entries) listener(entry);
  };
  const observer = new PerformanceObserver((list) => tell(list.getEntries()));
  observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: fastest } : {}) });
  return () => {
    tell(observer.takeRecords());
    observer.disconnect();
  };
}

/**
 * Whether the reader looked at the page from its beginning: no tab behind (https://w3c.github.io/page-visibility/#visibilitystateentry), and not
 * prepared ahead by the browser (https://wicg.github.io/nav-speculation/prerendering.html).
 */
function wasInFront(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    !document.hidden &&
    !(visit && Number(Reflect.get(visit, 'activationStart')) > 0) &&
    performance.getEntriesByType('visibility-state').every(({ name }) => name !== 'hidden')
  );
}
