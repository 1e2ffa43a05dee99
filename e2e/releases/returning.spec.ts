import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { kilobyte } from '../support/script-size.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Most that a release costs a reader who has the one before: bodies of files, as they travelled. */
const maxRelease = 10 * kilobyte;

interface Loaded {
  path: string;
  /** Bytes of the body as they travelled; none of what the browser had. */
  travelled: number;
  decoded: number;
}

/** Files of releases that the page has loaded. */
async function filesOf(page: Page): Promise<Loaded[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/releases/'))
      .map(({ name, transferSize, encodedBodySize, decodedBodySize }) => ({
        path: new URL(name).pathname,
        travelled: transferSize > 0 ? encodedBodySize : 0,
        decoded: decodedBodySize,
      })),
  );
}

const sumOf = (files: readonly Loaded[], of: 'travelled' | 'decoded') =>
  files.reduce((sum, { [of]: bytes }) => sum + bytes, 0);
const headline = (page: Page, name: string) => page.getByRole('heading', { name });

async function visit(page: Page, name: string): Promise<Loaded[]> {
  await page.goto('/');
  await expect(headline(page, name)).toBeVisible();
  await hydrated(page);
  return filesOf(page);
}

/** The shell has compared the release that is live with the one before: until then it sends whole files. */
async function deltasMade(page: Page, file: string, { now, before }: { now: string; before: string }): Promise<void> {
  const older = await page.request.get(file.replace(now, before));
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(await older.body()))).toString(
    'base64',
  );
  const headers = { 'accept-encoding': 'dcz', 'available-dictionary': `:${hash}:` };
  await expect
    .poll(async () => (await fetch(`${findRunning().url}${file}`, { headers })).headers.get('content-encoding'))
    .toBe('dcz');
}

test('a reader who was here before pays 10 KB at most for a release, and nothing for the page after it; whoever comes first has all of it', async ({
  page,
  elsewhere,
}) => {
  const before = await shaOf('mfe-editorial');
  const first = await visit(page, 'Nos experts');
  const whole = sumOf(first, 'travelled');

  publishChanged('mfe-editorial', (text) => text.replaceAll('Nos experts', 'Nos signatures'));
  const now = await shaOf('mfe-editorial');
  const changed = first.find(({ path }) => path.includes(before) && path.endsWith('/page-home.js'));
  if (!changed) throw new Error('the page of the home is not among its files');
  await deltasMade(page, changed.path.replace(before, now), { now, before });

  const returning = await visit(page, 'Nos signatures');
  const fresh = returning.filter(({ travelled }) => travelled > 0);
  console.log(
    `a release: ${fresh.length} files, ${(sumOf(fresh, 'travelled') / kilobyte).toFixed(1)} KB of ${(sumOf(fresh, 'decoded') / kilobyte).toFixed(0)}; a first visit: ${(whole / kilobyte).toFixed(0)} KB`,
  );
  expect(fresh.map(({ path }) => path)).toContain(changed.path.replace(before, now));
  expect(sumOf(fresh, 'travelled')).toBeLessThanOrEqual(maxRelease);
  // Whatever travelled, the page runs the whole of it: a script that is not what its hash says is refused.
  expect(sumOf(fresh, 'decoded')).toBeGreaterThan(5 * maxRelease);
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  const again = await visit(page, 'Nos signatures');
  expect(again.filter(({ travelled }) => travelled > 0)).toEqual([]);

  await elsewhere(async (other) => {
    expect(sumOf(await visit(other, 'Nos signatures'), 'travelled')).toBeGreaterThan(whole / 2);
  });
  rollback('mfe-editorial');
  expect(await shaOf('mfe-editorial')).toBe(before);
});

test('a release of the platform, whose files every page has, costs a reader who was here before no more', async ({
  page,
}) => {
  const open = async () => {
    await page.goto('/');
    await hydrated(page);
    return filesOf(page);
  };
  const before = await shaOf('platform');
  const whole = sumOf(await open(), 'travelled');
  // In its server build and in scripts of its own.
  publishChanged('shell', (text) => text.replaceAll('Connexion', 'Mon compte'));
  try {
    const now = await shaOf('platform');
    await deltasMade(page, `/releases/platform/${now}/browser/main.js`, { now, before });
    const fresh = (await open()).filter(({ travelled }) => travelled > 0);
    console.log(
      `a release of the platform: ${fresh.length} files, ${(sumOf(fresh, 'travelled') / kilobyte).toFixed(1)} KB of ${(sumOf(fresh, 'decoded') / kilobyte).toFixed(0)}; a first visit: ${(whole / kilobyte).toFixed(0)} KB`,
    );
    expect(fresh.map(({ path }) => path)).toContain(`/releases/platform/${now}/browser/main.js`);
    expect(sumOf(fresh, 'travelled')).toBeLessThanOrEqual(maxRelease);
    expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
    expect((await open()).filter(({ travelled }) => travelled > 0)).toEqual([]);
  } finally {
    rollback('shell');
  }
  expect(await shaOf('platform')).toBe(before);
});
