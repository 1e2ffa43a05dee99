import { expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

it('counters, gauges and histograms are written as Prometheus reads them', async () => {
  const metrics = new Metrics();
  const calls = metrics.counter('letat_calls_total', 'Calls.\nMany.', ['route', 'status']);
  calls.add(['/api/posts/:slug', '200']);
  calls.add(['/api/posts/:slug', '200'], 2);
  calls.add(['a "b" \\ \n', '500']);
  metrics.gauge('letat_size_bytes', 'Size.', [], () => [[[], 12.5]]);
  const took = metrics.histogram('letat_took_seconds', 'Time.', ['route'], [0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 3]) took.observe(['a'], seconds);
  expect(await metrics.text()).toBe(`# HELP letat_calls_total Calls.\\nMany.
# TYPE letat_calls_total counter
letat_calls_total{route="/api/posts/:slug",status="200"} 3
letat_calls_total{route="a \\"b\\" \\\\ \\n",status="500"} 1
# HELP letat_size_bytes Size.
# TYPE letat_size_bytes gauge
letat_size_bytes 12.5
# HELP letat_took_seconds Time.
# TYPE letat_took_seconds histogram
letat_took_seconds_bucket{route="a",le="0.1"} 2
letat_took_seconds_bucket{route="a",le="1"} 3
letat_took_seconds_bucket{route="a",le="+Inf"} 4
letat_took_seconds_sum{route="a"} 3.65
letat_took_seconds_count{route="a"} 4
# HELP letat_metrics_unread_total Gauges that could not be read when they were asked for.
# TYPE letat_metrics_unread_total counter
`);
});

it('a label without end is counted together beyond so many values, and nothing is lost of the sum', async () => {
  const metrics = new Metrics();
  const calls = metrics.counter('letat_calls_total', 'Calls.', ['route']);
  for (let index = 0; index < 10_000; index += 1) calls.add([`/a/${index}`]);
  const lines = await linesOf(metrics, 'letat_calls_total');
  expect(lines).toHaveLength(3001);
  expect(lines.at(-1)).toBe('letat_calls_total{route="other"} 7000');
});

it('a gauge that cannot be read is left out and counted, and the others are there', async () => {
  const metrics = new Metrics();
  metrics.gauge('letat_rows', 'Rows.', [], () => Promise.reject(new Error('the database is away')));
  metrics.gauge('letat_size_bytes', 'Size.', [], () => [[[], 1]]);
  const text = await metrics.text();
  expect(text).not.toContain('letat_rows ');
  expect(text).toContain('letat_size_bytes 1\n');
  expect(text).toContain('letat_metrics_unread_total{metric="letat_rows"} 1\n');
});

it('a counter without labels is there before anything was counted', async () => {
  const metrics = new Metrics();
  metrics.counter('letat_hits_total', 'Hits.', []);
  expect(await linesOf(metrics, 'letat_hits_total')).toEqual(['letat_hits_total 0']);
});

it('a name that is taken, or none of this site, is refused', () => {
  const metrics = new Metrics();
  metrics.counter('letat_hits_total', 'Hits.', []);
  expect(() => metrics.counter('letat_hits_total', 'Hits.', [])).toThrow('already');
  expect(() => metrics.counter('http_requests', 'Hits.', [])).toThrow('no name');
});
