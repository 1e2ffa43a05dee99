import { createServer } from 'node:http';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Invariant, watchInvariants } from './invariants.ts';

/** A site of two pages within one document, as the shell's are: `go` moves to the second one by what the test says. */
const whole = (main: string) => `<!doctype html><title>Accueil</title><link rel="canonical" href="/">
<link rel="icon" href="data:,"><div data-chrome></div><main id="main">${main}</main>`;
const home = '<div data-area="a"><h1 tabindex="-1">Accueil</h1></div>';

const test = base.extend<{ site: string }>({
  site: async ({ browserName: _ }, use) => {
    let main = home;
    const server = createServer((request, answer) => {
      if (request.method === 'PUT') {
        request.on('data', (chunk) => {
          main = String(chunk);
        });
        request.on('end', () => answer.end());
        return;
      }
      const isMissing = request.url?.endsWith('.js');
      answer.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(isMissing ? '' : whole(main));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
    server.closeAllConnections();
    server.close();
  },
});

async function brokenBy(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<Invariant[]> {
  const violations = await watchInvariants(context, { patience: 300 });
  const page = await context.newPage();
  await visit(page);
  return [...new Set((await violations()).map(({ invariant }) => invariant))].sort();
}

interface Move {
  main?: string;
  title?: string;
  canonical?: string;
  focus?: string;
  scroll?: number;
  /** Frames in which the area is empty on the way. */
  blankFrames?: number;
}

/** Moves to the second page, which is right but for what is said. */
async function move(page: Page, site: string, wrong: Move): Promise<void> {
  await page.goto(site);
  await page.evaluate((given) => {
    const main = document.querySelector('#main');
    if (!main) throw new Error('no main');
    navigation.addEventListener('navigate', (event) =>
      event.intercept({
        focusReset: 'manual',
        scroll: 'manual',
        async handler() {
          if (given.blankFrames) main.innerHTML = '';
          for (let frame = 0; frame < (given.blankFrames ?? 0); frame += 1)
            await new Promise((painted) => requestAnimationFrame(painted));
          main.innerHTML = given.main ?? '<div data-area="b" style="height: 3000px"><h1 tabindex="-1">Blog</h1></div>';
          document.title = given.title ?? 'Blog';
          document.querySelector('link[rel=canonical]')?.setAttribute('href', given.canonical ?? '/blog');
          document.querySelector<HTMLElement>(given.focus ?? 'h1')?.focus({ preventScroll: true });
          scrollTo(0, given.scroll ?? 0);
          dispatchEvent(new CustomEvent('letat:page-shown', { detail: { moved: true } }));
        },
      }),
    );
    return navigation.navigate('/blog').finished?.then(() => {});
  }, wrong);
}

test('a page of which everything holds breaks no invariant', async ({ context, site }) => {
  expect(await brokenBy(context, (page) => move(page, site, {}))).toEqual([]);
});

const heading = '<h1 tabindex="-1">Blog</h1>';
const broken: [string, Move, Invariant[]][] = [
  [
    'has a stylesheet that was never put in place',
    { main: `<div data-area="b">${heading}<link rel="stylesheet" href="data:text/css," media="not all"></div>` },
    ['styles'],
  ],
  ['has no heading', { main: '<div data-area="b"><p>Blog</p></div>', focus: '#main' }, ['focus', 'heading']],
  ['has two headings', { main: `<div data-area="b">${heading}${heading}</div>` }, ['heading']],
  [
    'has its heading below the first screen',
    { main: `<div data-area="b"><div style="height: 2000px"></div>${heading}</div>` },
    ['heading'],
  ],
  [
    'has a skeleton in it',
    { main: `<div data-area="b">${heading}<span data-shape="line" aria-hidden="true">x</span></div>` },
    ['skeleton'],
  ],
  [
    'has a part whose content never came',
    { main: `<div data-area="b">${heading}<div id="part" data-deferred=""><!--$?--></div></div>` },
    ['skeleton'],
  ],
  [
    'stands above the place of the page before',
    { main: `<div data-area="b">${heading}</div><div data-pending>x</div>` },
    ['area', 'skeleton'],
  ],
  [
    'stands beside the page before',
    { main: `<div data-area="b">${heading}</div><div data-area="a"><p>Accueil</p></div>` },
    ['area'],
  ],
  ['shows nothing for some frames before its content', { blankFrames: 3 }, ['blank']],
  ['has the title of the page before', { title: 'Accueil' }, ['title']],
  ['has the canonical address of the page before', { canonical: '/' }, ['canonical']],
  ['leaves the focus on the body', { focus: '#nothing' }, ['focus']],
  ['is where the page before was', { scroll: 400 }, ['scroll']],
];
for (const [what, wrong, expected] of broken)
  test(`a page that ${what} breaks the invariant`, async ({ context, site }) => {
    expect(await brokenBy(context, (page) => move(page, site, wrong))).toEqual(expected);
  });

test('a page whose script throws, logs an error or is missing breaks the invariants', async ({ context, site }) => {
  const visit = async (page: Page) => {
    await page.goto(site);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken');
      });
    });
    const asked = page.waitForResponse(/lost\.js/);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/lost.js';
      document.head.append(script);
    });
    await asked;
  };
  expect(await brokenBy(context, visit)).toEqual(['console', 'request']);
});

test('a document that shows a skeleton for good breaks the invariant', async ({ context, site, request }) => {
  await request.put(site, { data: `${home}<div data-pending>…</div>` });
  expect(await brokenBy(context, async (page) => void (await page.goto(site)))).toEqual(['area', 'skeleton']);
});
