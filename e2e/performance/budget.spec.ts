import { exampleAddress } from '../support/example-addresses.ts';
import { holdIdle } from '../support/idle.ts';
import { inLanes } from '../support/lanes.ts';
import { gatedRoutes, viewerOf } from '../support/routes.ts';
import { countScripts, kilobyte } from '../support/script-size.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { editors, firstLoad, weightGoals } from '../support/weight.ts';

/** Public pages that are worked with. */
const open = ['/liste-de-lecture', '/join-authors', '/rejoindre'];
/** Other tabs of a page, whose code comes with them. */
const tabs = [
  '/dashboard/assistant?onglet=generation',
  '/dashboard/assistant?onglet=assistance',
  '/dashboard/assistant?onglet=multi-agents',
  '/integration?onglet=leads',
  '/integration?onglet=evenements',
  '/integration?onglet=synchronisation',
  '/revenue-admin?vue=tendances',
  '/revenue-admin?vue=tarification',
  '/revenue-admin?vue=calculateur',
  '/revenue-admin?vue=auteurs',
  '/revenue-admin?vue=versements',
  '/revenue-admin?vue=rapprochement',
  '/revenue-admin?vue=livre',
  '/webinars?onglet=programmes',
  '/webinars?onglet=direct',
  '/webinars?onglet=analyses',
];
/** What the journeys of accessibility do not weigh: they open each page once, as the lowest role that sees it, and no article to write. */
const working = [
  ...open,
  '/write',
  ...gatedRoutes.filter((route) => viewerOf(route) === 'lecteur').map(({ path }) => path),
  ...tabs,
];
/** An author has more on their own pages than a reader. */
function viewerAt(path: string): DemonstrationAccount {
  const [pattern] = path.split('?', 1);
  return gatedRoutes.some((route) => route.path === pattern && route.flags.access === 'admin') ? 'admin' : 'auteur';
}

test('under Save-Data nothing but the starter comes by itself', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const count = countScripts(page);
  await page.goto('/post/budget-participatif-pikine', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  expect(await count()).toBeLessThanOrEqual(5 * kilobyte);
});

// Pages that are read wait for no file at all: used-styles.spec.ts.
test('a page to work with is not laid out before its stylesheet is there', async ({ page }) => {
  await loginAs(page, 'auteur');
  // Seen when it comes: by the time that it is asked for, the platform may have taken its place.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-pending]') === null) return;
      Reflect.set(globalThis, '__pendingSeen', true);
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.route('**/page-styles/**', async (route) => {
    const answer = await route.fetch();
    // By then the document is parsed: its own last byte has come.
    // No frame is painted until it comes, so it is asked for by the clock.
    await page.waitForFunction(() => Reflect.get(globalThis, '__pendingSeen') === true, null, { polling: 50 });
    await route.fulfill({ response: answer });
  });
  await page.goto('/dashboard', { waitUntil: 'load' });
  const [parsed, styled] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/page-styles/'));
    if (!(visit instanceof PerformanceNavigationTiming) || !(sheet instanceof PerformanceResourceTiming)) return [0, 1];
    return [visit.domContentLoadedEventStart, sheet.responseEnd];
  });
  expect(parsed).toBeGreaterThanOrEqual(styled);
});

test('a page that is read waits for no stylesheet, one to work with for one, and neither for a script', async ({
  page,
  request,
}) => {
  await loginAs(page, 'auteur');
  for (const [path, stylesheets] of [
    ['/post/budget-participatif-pikine', 0],
    ['/dashboard', 1],
  ] as const) {
    const html = await (stylesheets === 0 ? request : page.request).get(path).then((answer) => answer.text());
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.match(/<link rel="stylesheet"(?![^>]*disabled)[^>]*>/g) ?? [], path).toHaveLength(stylesheets);
    expect(head.match(/<style>/g) ?? [], path).toHaveLength(1 - stylesheets);
    expect(head.match(/<script src=/g)).toBeNull();
    for (const script of html.match(/<script src=[^>]*>/g) ?? []) expect(script).toMatch(/integrity="sha384-.*async/);
  }
});

test('a page to work with has one stylesheet once it is there as before, in one order', async ({ page }) => {
  await loginAs(page, 'admin');
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && asked.push(new URL(request.url()).pathname),
  );
  await page.goto('/admin/audit');
  await hydrated(page);
  expect(asked).toEqual([expect.stringMatching(/^\/releases\/page-styles\//)]);
});

test('what the first paint of a page waits for, and the typefaces that it asks for first, stay small', async ({
  page,
}) => {
  const sizes: { url: string; type: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push({ url: request.url(), type: request.resourceType(), size });
  });
  await holdIdle(page);
  await page.goto('/post/budget-participatif-pikine', { waitUntil: 'networkidle' });
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  const first = sizes.filter(
    ({ url, type }) => type === 'document' || type === 'stylesheet' || preloaded.includes(url),
  );
  const bytes = (await Promise.all(first.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
  console.log(`document, styles and preloaded fonts: ${(bytes / kilobyte).toFixed(1)} KB`);
  expect(preloaded.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(45 * kilobyte);
});

for (const who of ['auteur', 'admin'] as const)
  test(`what “${who}” opens to work fits what a working page, or an editor, may weigh at first load, with one query cache at most`, async ({
    page,
  }) => {
    await loginAs(page, who);
    const theirs = working.filter((address) => viewerAt(address) === who);
    await inLanes(theirs, [page, await page.context().newPage(), await page.context().newPage()], {
      name: (path) => path,
      async look(path, lane) {
        const isEditor = editors.includes(path);
        const shown = isEditor ? lane.getByRole('textbox', { name: 'Contenu' }) : undefined;
        const bytes = await firstLoad(lane, await exampleAddress(path, lane), shown);
        expect.soft(bytes, path).toBeLessThanOrEqual(isEditor ? weightGoals.editor : weightGoals.working);
      },
    });
  });
