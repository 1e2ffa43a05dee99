import type { Page } from '@playwright/test';
import { exampleAddress } from '../support/example-addresses.ts';
import { inLanes } from '../support/lanes.ts';
import { publicRoutes } from '../support/routes.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { expect, hydrated, test } from '../support/test.ts';

/* Some journeys here take files of releases away; what moves is counted, as it moves for most readers. */
test.use({ allow: ['request', 'console'], reducedMotion: 'no-preference' });

const reading = publicRoutes.filter(({ flags }) => flags.reading).map(({ path }) => path);

/** A page as it was sent: nothing runs in it but what stands in its document. */
async function openAsSent(page: Page, pattern: string): Promise<string> {
  const address = await exampleAddress(pattern, page);
  await serverRendered(page, address);
  await page.goto(address, { waitUntil: 'load' });
  return address;
}
const withoutStarter = (page: Page) => page.route('**/starter/**', (route) => route.abort());

/** Every rule of the whole stylesheets that could mean something of an element is in the document, in their order. */
async function expectAllRules(page: Page): Promise<void> {
  const { own, whole } = await page.evaluate(collectRules);
  expect(own.length).toBeGreaterThan(100);
  expect(whole.length).toBeGreaterThan(own.length);
  // Rules of light pages stand under marks that this one cannot have.
  let next = 0;
  const missing: string[] = [];
  for (const { text, matches } of whole) {
    if (own[next] === text) next += 1;
    else if (matches) missing.push(text);
  }
  expect(missing, 'rules that match and are not there').toEqual([]);
  expect(own.slice(next), 'rules that stand in another order, or in no stylesheet').toEqual([]);
}

/** Where a page is looked at. */
const looks = [
  { width: 390, colorScheme: 'light', media: 'screen', isOpen: false },
  { width: 1280, colorScheme: 'dark', media: 'screen', isOpen: true },
  { width: 1280, colorScheme: 'light', media: 'print', isOpen: false },
] as const;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'before its scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test('every element of a reading page looks as it does with the whole stylesheets, of which the page has every rule that could mean something', async ({
      browser,
    }) => {
      expect(reading.length).toBeGreaterThanOrEqual(14);
      // The same templates lie behind the others.
      const patterns = javaScriptEnabled ? reading : ['/', '/post/:slug', '/marketplace/:id', '/author/:authorId'];
      const pages = await Promise.all([1, 2].map(() => browser.newPage({ javaScriptEnabled })));
      for (const page of pages) await withoutStarter(page);
      await inLanes(patterns, pages, {
        name: (pattern) => pattern,
        async look(pattern, page) {
          await page.emulateMedia({ colorScheme: 'light', media: 'screen', reducedMotion: 'no-preference' });
          await page.setViewportSize({ width: 1280, height: 720 });
          await openAsSent(page, pattern);
          // Where scripts are off no script hears of an answer; the document is the same.
          if (javaScriptEnabled) await expectAllRules(page);
          const before: string[][] = [];
          for (const look of looks) before.push(await snapshot(page, look));
          await takeWhole(page);
          for (const [index, look] of looks.entries()) {
            const after = await snapshot(page, look);
            expect(after.length).toBe(before[index]?.length);
            const changed = after.filter((text, at) => text !== before[index]?.[at]);
            expect(changed.slice(0, 3), `${pattern} ${JSON.stringify(look)}: ${changed.length} changed`).toEqual([]);
          }
          // The next page is seen as by a browser that was nowhere before.
          await page.evaluate(() => localStorage.clear());
        },
      });
      for (const page of pages) await page.context().close();
    });
  });

async function snapshot(page: Page, { width, colorScheme, media, isOpen }: (typeof looks)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, media, reducedMotion: 'reduce' });
  await page.evaluate((open) => {
    for (const details of document.querySelectorAll('details')) details.open = open;
  }, isOpen);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  return page.evaluate(computed);
}

/** Where the moments of a page are looked at: all of them at once, as each waits most of its time. */
const paths = ['/', '/post/budget-participatif-pikine', '/marketplace'];

test('a reading page is painted as it is to look before any other file has come', async ({ elsewhere }) => {
  await inLanes(paths, paths, {
    name: (path) => path,
    look: (path) =>
      elsewhere(async (page) => {
        await serverRendered(page, path);
        const asked: string[] = [];
        await page.route(/\/(?:releases|objects|covers|api)\//, (route) => void asked.push(route.request().url()));
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        expect(
          await page
            .locator('h1')
            .first()
            .evaluate((heading) => getComputedStyle(heading).marginTop),
        ).toBe('0px');
        expect(asked.filter((url) => /\.css/.test(url))).toEqual([]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }),
  });
});

test('the whole stylesheets take the place of the rules in the document all at once, before anything is hydrated, and nothing moves', async ({
  elsewhere,
}) => {
  await inLanes(paths, paths, {
    name: (path) => path,
    look: (path) =>
      elsewhere(async (page) => {
        await serverRendered(page, path);
        await page.addInitScript(watchShifts);
        const asked: string[] = [];
        page.on(
          'request',
          (request) => request.resourceType() === 'stylesheet' && asked.push(new URL(request.url()).pathname),
        );
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(asked).toEqual([]);
        await expect(page.locator('head > style')).toHaveCount(1);
        await hydrated(page);
        await expect(page.locator('head > style')).toHaveCount(0);
        const parts = await page
          .locator('head > link[rel=stylesheet]')
          .evaluateAll((links: HTMLLinkElement[]) =>
            links.map(({ href, media }) => `${new URL(href).pathname} ${media}`),
          );
        expect(parts).toEqual(asked.map((part) => `${part} `));
        expect(parts.length).toBeGreaterThanOrEqual(2);
        expect(await page.evaluate(() => Reflect.get(globalThis, '__shift'))).toBeLessThanOrEqual(0.01);
      }),
  });
});

test('a page is hydrated without a stylesheet that does not come, and looks as it did', async ({ page }) => {
  await serverRendered(page, '/');
  await page.route(/mfe-editorial\/.*styles\.css/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  const look = () =>
    page.locator('main h2').evaluateAll((titles) => titles.map((title) => getComputedStyle(title).cssText));
  const before = await look();
  await hydrated(page);
  await expect(page.locator('head > style')).toHaveCount(1);
  expect(before.length).toBeGreaterThan(0);
  expect(await look()).toEqual(before);
  // Before all others, which alone would have the platform's rules beat those of its remote.
  expect(await page.locator('head > style ~ link[rel=stylesheet]').count()).toBe(0);
});

function watchShifts(): void {
  Reflect.set(globalThis, '__shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(globalThis, '__shift', Reflect.get(globalThis, '__shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Rules as the browser read them, groups around them included: of the document's own style element, and of its stylesheets. */
async function collectRules() {
  const states =
    /:(?:hover|active|focus(?:-visible|-within)?|visited|target|open|checked|indeterminate|disabled|enabled|invalid|user-invalid|user-valid|valid|required|optional|placeholder-shown|autofill|read-only|read-write|popover-open|modal|default|any-link|link)(?![\w-])/g;
  const matches = (selector: string) => {
    const plain = selector
      .replace(/::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-letter|first-line)(?![\w-])/g, '')
      // What stood alone behind a combinator is of any element.
      .replace(/[>+~]\s*$/, '$&*');
    try {
      return document.querySelector(plain.replace(states, ':where(*)') || '*') !== null;
    } catch {
      return document.querySelector(plain || '*') !== null;
    }
  };
  const collect = (rules: CSSRuleList, around: string): { text: string; matches: boolean }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        // A rule stands with those of its selectors that mean something: each is compared alone.
        return [...splitList(rule.selectorText)].map((selector) => ({
          text: `${around}${selector}{${rule.style.cssText}}`,
          matches: matches(selector),
        }));
      if (rule instanceof CSSGroupingRule)
        return collect(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}|`);
      return [{ text: rule.cssText, matches: rule instanceof CSSFontFaceRule }];
    });
  const splitList = (list: string) => {
    const parts: string[] = [];
    let depth = 0;
    let start = 0;
    for (let at = 0; at <= list.length; at += 1) {
      const sign = list[at];
      if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      else if ((sign === ',' || sign === undefined) && depth === 0) {
        parts.push(list.slice(start, at).trim());
        start = at + 1;
      }
    }
    return parts;
  };
  const own = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement);
  const texts = await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(async ({ href }) => {
      const text = await (await fetch(href)).text();
      const sheet = new CSSStyleSheet({ baseURL: href });
      // Files are named from where the stylesheet lies; in the document they are named in whole.
      sheet.replaceSync(
        text.replace(
          /url\((["']?)(?!data:|\/|#)([^"')]+)\1\)/g,
          (_, _quote, path) => `url("${new URL(path, href).pathname}")`,
        ),
      );
      return sheet;
    }),
  );
  return {
    own: own.flatMap(({ cssRules }) => collect(cssRules, '').map(({ text }) => text)),
    whole: texts.flatMap(({ cssRules }) => collect(cssRules, '')),
  };
}

/** The whole stylesheets in place of the document's own, as the platform brings them. */
/** Where scripts are off no event is told to them: what has come is asked for again and again. */
async function takeWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) link.disabled = false;
  });
  const haveCome = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
  await expect.poll(() => page.evaluate(haveCome)).toBe(true);
  await page.evaluate(() => document.querySelector('head > style')?.remove());
}

function computed(): string[] {
  return [document.documentElement, document.body, ...document.body.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].map(
      (part) => `${element.localName}.${element.className}${part ?? ''} ${getComputedStyle(element, part).cssText}`,
    ),
  );
}
