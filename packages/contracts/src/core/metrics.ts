/** Figures of a process, in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4). */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Values of the labels, in the order of their names. Fixed words, ids of features, patterns of routes: never what people typed. */
export type LabelValues = readonly string[];

/** A value that is read when a collector asks, with its labels. */
export type Sample = readonly [labels: LabelValues, value: number];

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  lines(): Promise<string[]>;
}

/** Values beyond so many are counted together, as `other`: a label that grows without end would take the memory of a machine that stores it. */
const maxSeries = 3000;
const beyond = 'other';
/** From a cached answer to what nobody waits for, in seconds. */
export const durationBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const validName = /^letat_[a-z][a-z_]*$/;

/** What a process counts, and what it reads about itself when it is asked. */
export class Metrics {
  readonly #families: Family[] = [];
  /** Gauges that could not be read, for instance while the database is away. */
  readonly #unread = this.counter(
    'letat_metrics_unread_total',
    'Gauges that could not be read when they were asked for.',
    ['metric'],
  );

  /** Grows only. The name ends in `_total`. */
  counter(name: string, help: string, labels: readonly string[]): { add(values: LabelValues, amount?: number): void } {
    const series = new Series(() => ({ value: 0 }), labels.length);
    this.#add({
      ...{ name, help, type: 'counter', labels },
      lines: async () => series.entries().map(([values, { value }]) => line(name, labels, values, value)),
    });
    return {
      add: (values, amount = 1) => {
        series.at(values).value += amount;
      },
    };
  }

  /** Goes up and down: read each time that it is asked for. */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<Iterable<Sample>> | Iterable<Sample>,
  ): void {
    this.#add({
      ...{ name, help, type: 'gauge', labels },
      lines: async () => Array.from(await read(), ([values, value]) => line(name, labels, values, value)),
    });
  }

  /** How often something took how long, in seconds. */
  histogram(
    name: string,
    help: string,
    labels: readonly string[],
    bounds: readonly number[] = durationBuckets,
  ): { observe(values: LabelValues, seconds: number): void } {
    const series = new Series(() => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }), labels.length);
    const lines = async () =>
      series.entries().flatMap(([values, { buckets, sum, count }]) => {
        let upTo = 0;
        const within = buckets.map((amount, index) => {
          upTo += amount;
          return line(`${name}_bucket`, [...labels, 'le'], [...values, String(bounds[index])], upTo);
        });
        const whole = line(`${name}_bucket`, [...labels, 'le'], [...values, '+Inf'], count);
        return [
          ...within,
          whole,
          line(`${name}_sum`, labels, values, sum),
          line(`${name}_count`, labels, values, count),
        ];
      });
    this.#add({ ...{ name, help, type: 'histogram', labels }, lines });
    return {
      observe: (values, seconds) => {
        const entry = series.at(values);
        const bucket = bounds.findIndex((bound) => seconds <= bound);
        if (bucket !== -1) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1;
        entry.sum += seconds;
        entry.count += 1;
      },
    };
  }

  /** Labels of all metrics, by their names as a rule may use them. */
  labels(): Map<string, readonly string[]> {
    return new Map<string, readonly string[]>(
      this.#families.flatMap(({ name, type, labels }) =>
        type === 'histogram'
          ? [
              [`${name}_bucket`, [...labels, 'le']] as const,
              [`${name}_sum`, labels] as const,
              [`${name}_count`, labels] as const,
            ]
          : [[name, labels] as const],
      ),
    );
  }

  /** Everything, as Prometheus reads it. What cannot be read is left out, and counted. */
  async text(): Promise<string> {
    const [unread, ...others] = this.#families;
    // Together: while the database is away, each of them waits for it.
    const texts = await Promise.all(others.map((family) => this.#textOf(family)));
    // The counter of what was not read comes last.
    if (unread) texts.push(await this.#textOf(unread));
    return texts.join('');
  }

  async #textOf({ name, help, type, lines }: Family): Promise<string> {
    try {
      const own = await lines();
      return `${[`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...own].join('\n')}\n`;
    } catch {
      this.#unread.add([name]);
      return '';
    }
  }

  #add(family: Family): void {
    if (!validName.test(family.name)) throw new Error(`${family.name} is no name of a metric of this site`);
    if (this.#families.some(({ name }) => name === family.name))
      throw new Error(`there is a metric ${family.name} already`);
    this.#families.push(family);
  }
}

/** What Node says of its own process. */
export interface ProcessReadings {
  /** Seconds since 1970. */
  readonly startedAt: number;
  /** Microseconds. */
  cpuUsage(): { user: number; system: number };
  /** Bytes. */
  memoryUsage(): { rss: number; heapUsed: number };
  /** How late 99 of 100 turns of the event loop were since the last reading, in nanoseconds. */
  eventLoopDelay(): number;
}

/** What every process of the site says of itself, and how it answers requests. */
export function registerProcessMetrics(
  metrics: Metrics,
  { startedAt, cpuUsage, memoryUsage, eventLoopDelay }: ProcessReadings,
): { request(method: string, route: string, status: number, ms: number): void } {
  metrics.gauge('letat_process_start_time_seconds', 'When the process started, since 1970.', [], () => [
    [[], startedAt],
  ]);
  metrics.gauge('letat_process_cpu_seconds', 'Processor time that the process has used.', [], () => {
    const { user, system } = cpuUsage();
    return [[[], (user + system) / 1e6]];
  });
  metrics.gauge('letat_process_memory_bytes', 'Memory of the process.', ['kind'], () => {
    const { rss, heapUsed } = memoryUsage();
    return [
      [['resident'], rss],
      [['heap'], heapUsed],
    ];
  });
  const delayed = 'How late 99 of 100 turns of the event loop were since the last reading.';
  metrics.gauge('letat_event_loop_delay_seconds', delayed, [], () => {
    const nanoseconds = eventLoopDelay();
    return [[[], Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0]];
  });
  const requests = metrics.histogram('letat_http_request_duration_seconds', 'Requests by route and class of status.', [
    'method',
    'route',
    'status',
  ]);
  return {
    request: (method, route, status, ms) =>
      requests.observe([method, route, `${Math.floor(status / 100)}xx`], ms / 1000),
  };
}

/** One entry for each combination of labels, no more than so many. */
class Series<T> {
  readonly #entries = new Map<string, readonly [LabelValues, T]>();
  readonly #make: () => T;
  readonly #other: LabelValues;

  constructor(make: () => T, labels: number) {
    this.#make = make;
    this.#other = Array.from({ length: labels }, () => beyond);
    // What has no labels is there from the beginning, with nothing: a rule can tell that from a process that is away.
    if (labels === 0) this.at([]);
  }

  at(values: LabelValues): T {
    const known = this.#entries.get(values.join('\u0000'));
    if (known) return known[1];
    const kept = this.#entries.size < maxSeries ? values : this.#other;
    const key = kept.join('\u0000');
    const entry = this.#entries.get(key)?.[1] ?? this.#make();
    this.#entries.set(key, [kept, entry]);
    return entry;
  }

  entries(): (readonly [LabelValues, T])[] {
    return [...this.#entries.values()];
  }
}

function line(name: string, labels: readonly string[], values: LabelValues, value: number): string {
  const named = labels.map((label, index) => `${label}="${escapeLabel(values[index] ?? '')}"`);
  return `${name}${named.length === 0 ? '' : `{${named.join(',')}}`} ${value}`;
}

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
