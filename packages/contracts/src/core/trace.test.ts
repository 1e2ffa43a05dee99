import { expect, it } from 'vitest';
import { parentSpanOf, shellSpanOf, traceIdOf, traceOf, traceparentOf } from './trace.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

it('a trace is read from the header that names it, and from no other', () => {
  expect(traceOf(`00-${trace}-${span}-01`)).toBe(trace);
  for (const header of [
    undefined,
    '',
    trace,
    `00-${trace}-${span}`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01\r\nx: y`,
    [`00-${trace}-${span}-01`],
  ])
    expect(traceOf(header), String(header)).toBeNull();
});

it('a header is made of a trace and of nothing else', () => {
  expect(traceOf(traceparentOf(trace, span))).toBe(trace);
  expect(traceparentOf('req-1', span)).toBeNull();
});

it('the caller’s part is read from the header too, and the shell’s is known by the trace', () => {
  expect(parentSpanOf(`00-${trace}-${span}-01`)).toBe(span);
  expect(parentSpanOf(trace)).toBeNull();
  expect(shellSpanOf(trace)).toBe('a3ce929d0e0e4736');
  expect(shellSpanOf('0'.repeat(32))).toBeNull();
});

it('ids of requests are traces, or are made ones', () => {
  expect(traceIdOf(trace)).toBe(trace);
  expect(traceIdOf('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')).toBe(trace);
  for (const id of ['req-1', '', '0'.repeat(32), trace.toUpperCase()]) expect(traceIdOf(id), id).toBeNull();
});
