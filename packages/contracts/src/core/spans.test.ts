import { expect, it } from 'vitest';
import { type Span, SpanBuffer } from './spans.ts';

const span: Span = {
  ...{ trace: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7', parent: null, name: 'GET /api/posts' },
  ...{ kind: 'server', startedAt: 1_772_000_000_000.5, ms: 12.25, isFailed: false },
  attributes: { 'http.response.status_code': 200, 'http.route': '/api/posts' },
};

it('spans are written as OTLP has them in JSON, once', () => {
  const buffer = new SpanBuffer('letat-api');
  expect(buffer.take()).toBeNull();
  buffer.record(span);
  buffer.record({ ...span, id: '1111111111111111', parent: span.id, kind: 'client', isFailed: true });
  expect(JSON.parse(buffer.take() ?? '')).toEqual({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'letat-api' } }] },
        scopeSpans: [
          {
            scope: { name: 'letat' },
            spans: [
              {
                ...{ traceId: span.trace, spanId: span.id, name: 'GET /api/posts', kind: 2 },
                ...{ startTimeUnixNano: '1772000000000500000', endTimeUnixNano: '1772000000012750000' },
                attributes: [
                  { key: 'http.response.status_code', value: { intValue: '200' } },
                  { key: 'http.route', value: { stringValue: '/api/posts' } },
                ],
              },
              expect.objectContaining({ parentSpanId: span.id, kind: 3, status: { code: 2 } }),
            ],
          },
        ],
      },
    ],
  });
  expect(buffer.take()).toBeNull();
});

it('spans that nobody takes do not fill the memory', () => {
  const buffer = new SpanBuffer('letat-api');
  for (let count = 0; count < 5000; count += 1) buffer.record(span);
  expect(JSON.parse(buffer.take() ?? '').resourceSpans[0].scopeSpans[0].spans).toHaveLength(2048);
});
