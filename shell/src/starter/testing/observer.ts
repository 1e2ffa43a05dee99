type Listener = (list: { getEntries: () => object[] }) => void;

/** A browser that tells what a test says: stub `PerformanceObserver` with it. */
export class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'first-input', 'event', 'layout-shift'];
  static #watching = new Map<string, Observer>();
  readonly #listener: Listener;
  #pending: object[] = [];

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** To a caller who watches that kind by now. */
  static tell(type: string, ...entries: object[]): void {
    const watching = Observer.#watching.get(type);
    if (watching) watching.#listener({ getEntries: () => entries });
  }

  /** What is noted and is not told unless a caller takes it. */
  static note(type: string, ...entries: object[]): void {
    const watching = Observer.#watching.get(type);
    if (watching) watching.#pending.push(...entries);
  }

  observe({
    type,
    buffered,
    durationThreshold,
  }: {
    type: string;
    buffered?: boolean;
    durationThreshold?: number;
  }): void {
    if (buffered !== true || durationThreshold !== (type === 'event' ? 16 : undefined)) throw new Error(type);
    Observer.#watching.set(type, this);
  }

  takeRecords(): object[] {
    return this.#pending.splice(0);
  }

  disconnect(): void {
    for (const [type, watching] of Observer.#watching) if (watching === this) Observer.#watching.delete(type);
  }
}
