import { connect } from 'node:net';
import { getOpenApi } from '@letat/contracts/system/operations';
import fc from 'fast-check';
import { readEnvironment } from '../../scripts/environment.ts';
import { findRunning } from '../support/product.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Few in each run, other ones every time; a campaign of 10,000 raises it (FUZZ_RUNS). */
const { fuzzRuns } = readEnvironment();

/** What HTTP allows in a path or a query, and what it does not, which is refused before anything else reads it. */
const oddSegments = [
  '..',
  '.',
  '',
  '%',
  '%2e%2e',
  '%2F',
  '%ff',
  '%00',
  '\\',
  '@',
  ':',
  ';',
  '*',
  '{',
  '|',
  '"',
  '<b>',
  'é',
];
const headers = [
  'Expect: 100-continue',
  'Connection: close',
  'Connection: keep-alive, x-y',
  'TE: trailers',
  'Trailer: x',
  'Proxy-Authorization: x',
  'Keep-Alive: 5',
  'HTTP2-Settings: x',
  'Content-Type: application/json',
  'Content-Type: ;;',
  'Cookie: sid=%; a',
  'Cookie: =;;=',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Range: bytes=9-1',
  'Accept: */*;q=x',
  'Accept-Encoding: identity;q=0',
  'Origin: null',
  'Idempotency-Key: ',
  'X-Request-Id: <x>',
];
const oddHeaders = [
  'Expect: nothing',
  'Upgrade: websocket',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked',
  'Content-Length: 3',
  'Content-Length: -1',
  'Accept-Language: \u0000',
  'Host: elsewhere.test',
];
/** Parts of every path that the site knows, of its pages and of the API's public operations, and of those that it hands to nobody. */
async function knownSegments(): Promise<string[]> {
  const document: { paths: Record<string, unknown> } = await (
    await fetch(`${findRunning().url}${getOpenApi.path}`)
  ).json();
  const paths = [...Object.keys(document.paths), ...routes.map(({ path }) => path), '/releases/internal/embed'];
  const parts = paths.flatMap((path) => path.split('/')).filter((part) => /^[^:{]+$/.test(part));
  return [...new Set(parts)];
}

/** Request lines whose paths are made of those segments, and of odd ones. */
function requestLines(segments: readonly string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { arbitrary: fc.constantFrom(...segments), weight: 60 },
    { arbitrary: fc.constantFrom(...oddSegments), weight: 40 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeURIComponent), weight: 20 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map(clean), weight: 1 },
  );
  const paths = [...new Set(routes.map(({ path }) => path))];
  const target = fc
    .tuple(
      fc.oneof(
        { arbitrary: fc.constantFrom('/', '/api/'), weight: 6 },
        { arbitrary: fc.constantFrom(...paths).map((path) => `${path}/`), weight: 2 },
        { arbitrary: fc.constantFrom('//', '', 'http://elsewhere.test/', '*', '/\\'), weight: 1 },
      ),
      fc.array(segment, { maxLength: 5 }),
      fc.option(fc.array(segment, { maxLength: 4 })),
    )
    .map(([start, path, query]) => start + path.join('/') + (query === null ? '' : `?${query.join('&')}`));
  return fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'),
      target,
      fc.constantFrom('1.1', '1.1', '1.1', '1.0'),
    )
    .map(([method, path, version]) => `${method} ${path || '/'} HTTP/${version}`);
}

/** A line cannot hold what ends it. */
function clean(text: string): string {
  return text.replace(/[\r\n ]/g, '_');
}

/** The status of the answer; null where the server hung up without one, as it may on what is no HTTP. */
function statusOf(text: string): Promise<number | null> {
  const { hostname, port } = new URL(findRunning().url);
  return new Promise((resolve, reject) => {
    let answer = '';
    // Not ended: a connection that the client closes is given up by the server, with what it asked for.
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.setTimeout(60_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(text)}`)));
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
      const status = Number(/^HTTP\/1\.1 ([2-9]\d\d)/m.exec(answer)?.[1]);
      if (!status) return;
      socket.destroy();
      resolve(status);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(null) : reject(error)));
    socket.on('close', () => resolve(null));
  });
}

/** What HTTP allows and few clients do, of an address that is handed on to the API, and of one that is not. */
const unusual: [target: string, header?: string][] = [
  ...['/api/posts', '/blog'].flatMap((path): [string][] => [
    [`${path}?search=%`],
    [`${path}?search=%ff%`],
    [`${path}?search=../..`],
    [`http://elsewhere.test${path}`],
    [`http://elsewhere.test${path}?search=budget`],
  ]),
  ...['Expect: 100-continue', 'Keep-Alive: 5', 'TE: trailers', 'Proxy-Authorization: x', 'HTTP2-Settings: x'].map(
    (header): [string, string] => ['/api/posts', header],
  ),
];

test('what is asked for in an unusual way is answered', async () => {
  const { host } = new URL(findRunning().url);
  for (const [target, ...header] of unusual) {
    const status = await statusOf([`GET ${target} HTTP/1.1`, `Host: ${host}`, ...header, '', ''].join('\r\n'));
    expect.soft(status, `${target} ${header}`).toBe(200);
  }
});

test('no raw request, however malformed, makes the site fail', async () => {
  const { host } = new URL(findRunning().url);
  const segments = await knownSegments();
  expect(segments.length).toBeGreaterThan(50);
  const counts = new Map<number | null, number>();
  await fc.assert(
    fc.asyncProperty(
      requestLines(segments),
      fc.oneof(
        { arbitrary: fc.subarray(headers, { maxLength: 4 }), weight: 8 },
        { arbitrary: fc.subarray([...headers, ...oddHeaders], { maxLength: 4 }), weight: 2 },
      ),
      fc.constantFrom('', '{}', '\u0000'),
      async (line, extra, body) => {
        const status = await statusOf(
          [line, `Host: ${host}`, `Content-Length: ${body.length}`, ...extra, '', body].join('\r\n'),
        );
        counts.set(status, (counts.get(status) ?? 0) + 1);
        expect(status ?? 0).toBeLessThan(500);
      },
    ),
    { numRuns: fuzzRuns * 20 },
  );
  console.log(
    `raw requests by status: ${[...counts].map(([status, count]) => `${status ?? 'none'} × ${count}`).join(', ')}`,
  );
  expect((await fetch(findRunning().url)).status).toBe(200);
});
