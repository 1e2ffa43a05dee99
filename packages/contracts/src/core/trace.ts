/** A trace as W3C Trace Context names it (https://www.w3.org/TR/trace-context/): 32 hexadecimal digits, not all zero. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** The trace that a `traceparent` header names; null for anything else. */
export function traceOf(header: unknown): string | null {
  return typeof header === 'string' ? (traceparent.exec(header)?.[1] ?? null) : null;
}

/**
 * A `traceparent` header for a call within that trace, not sampled; null when the id is none of a trace.
 * @param span 16 hexadecimal digits, of the caller's own part of it
 */
export function traceparentOf(trace: string, span: string): string | null {
  const header = `00-${trace}-${span}-00`;
  return traceparent.test(header) ? header : null;
}

/** The caller's own part of the trace, that a `traceparent` header names; null for anything else. */
export function parentSpanOf(header: unknown): string | null {
  return typeof header === 'string' ? (traceparent.exec(header)?.[2] ?? null) : null;
}

/** The trace of a request by its id, which is one or is made to be; null for an id of another form. */
export function traceIdOf(requestId: string): string | null {
  const id = requestId.replaceAll('-', '');
  return /^(?!0{32})[\da-f]{32}$/.test(id) ? id : null;
}

/** The shell's part of a trace. It is the end of the trace's id, so that all that the shell calls names it without being given it. */
export function shellSpanOf(trace: string): string | null {
  const span = trace.slice(-16);
  return /^(?!0{16})[\da-f]{16}$/.test(span) ? span : null;
}
