import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { serverRendered } from '../support/server-rendered.ts';
import { expect, test } from '../support/test.ts';

/** Its scripts are taken away: what is looked at is the document. */
test.use({ allow: ['request', 'console'] });

/** What a server sends before it waits for the first acknowledgement: ten segments (RFC 6928), less what frames them. */
const firstFlight = 14_336;

/** As much of a page as is there by then, its head counted. */
async function firstFlightOf(url: string): Promise<string> {
  const asked = get(url, { headers: { 'accept-encoding': 'br' }, agent: false });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error(`${url} does not answer`);
  expect(answer.headers['content-encoding'], url).toBe('br');
  const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  const body = await buffer(answer);
  console.log(`${new URL(url).pathname}: ${body.length} bytes, ${head} before them`);
  // What is missing is no fault of what came.
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return brotliDecompressSync(body.subarray(0, firstFlight - head), { finishFlush }).toString();
}

/** Where the largest element of the first paint stands, what it is, and the heading of the page. */
async function firstPaintOf(page: Page, path: string): Promise<{ place: string; heading: string }> {
  await page.route('**/starter/**', (route) => route.abort());
  await serverRendered(page, path);
  await page.goto(path, { waitUntil: 'load' });
  return page.evaluate(async () => {
    const largest = await new Promise<Element>((done) => {
      new PerformanceObserver((list) => {
        const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element');
        if (element instanceof Element) done(element);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const steps: string[] = [];
    for (let at: Element | null = largest; at && at !== document.body; at = at.parentElement) {
      const place = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
      steps.unshift(`${at.localName}:nth-child(${place})`);
    }
    return {
      place: ['body', ...steps].join(' > '),
      heading: document.querySelector('main h1')?.textContent ?? '',
    };
  });
}

test('the first round trip of home, a post and the marketplace brings their heading, its rules and the largest element', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ['/', '/post/budget-participatif-pikine', '/marketplace']) {
    const { place, heading } = await firstPaintOf(page, path);
    const first = await firstFlightOf(`${baseURL}${path}`);
    const found = await page.evaluate(
      ([html = '', selector = '']) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        return {
          styles: parsed.querySelectorAll('head > style').length,
          heading: parsed.querySelector('main h1')?.textContent ?? 'no heading',
          hasLargest: parsed.querySelector(selector) !== null,
        };
      },
      [first, place],
    );
    expect.soft(found, `${path}: ${place}`).toEqual({ styles: 1, heading, hasLargest: true });
  }
});
