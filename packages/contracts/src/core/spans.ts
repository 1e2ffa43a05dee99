/** A part of what was done for a request, as OpenTelemetry knows it. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly trace: string;
  /** 16 hexadecimal digits. */
  readonly id: string;
  /** The part that asked for this one; null for the first, or where that is not known. */
  readonly parent: string | null;
  /** Words of the code: a method and a route, a queue, a client. Never an address. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

/** What is not sent by then is dropped: traces are for looking at, and take nobody's memory. */
const maxWaiting = 2048;
/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
const kinds: Readonly<Record<Span['kind'], number>> = { server: 2, client: 3, consumer: 5 };
const failed = 2;

/** Spans of a process that wait to be sent. */
export class SpanBuffer {
  readonly #service: string;
  #waiting: Span[] = [];

  constructor(service: string) {
    this.#service = service;
  }

  record(span: Span): void {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(span);
  }

  /** Those that wait, as OTLP has them in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding); null when there are none. */
  take(): string | null {
    if (this.#waiting.length === 0) return null;
    const spans = this.#waiting.map(asOtlp);
    this.#waiting = [];
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: this.#service } }] };
    return JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'letat' }, spans }] }] });
  }
}

function asOtlp({ trace, id, parent, name, kind, startedAt, ms, attributes, isFailed }: Span) {
  return {
    traceId: trace,
    spanId: id,
    ...(parent === null ? {} : { parentSpanId: parent }),
    ...{
      name,
      kind: kinds[kind],
      startTimeUnixNano: nanoseconds(startedAt),
      endTimeUnixNano: nanoseconds(startedAt + ms),
    },
    attributes: Object.entries(attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    })),
    ...(isFailed ? { status: { code: failed } } : {}),
  };
}

/** More digits than a number has. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);
