import type { Page } from '@playwright/test';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

interface Listed {
  path: string;
  flags: { ssr?: boolean; access?: string };
}

/** Every page whose address names nothing, as the site's own documents list them. */
async function pagesOf(page: Page): Promise<Listed[]> {
  const html = await (await page.request.get('/')).text();
  const [, set = ''] = /<script type="application\/json" id="release-set">(.*?)<\/script>/s.exec(html) ?? [];
  const { releases }: { releases: { routes: Listed[] }[] } = JSON.parse(set);
  return releases.flatMap(({ routes }) => routes).filter(({ path }) => !path.includes(':'));
}

/** Pages of a thing, of a search, and with a form that the plain address does not show. */
const others = [
  '/post/budget-participatif-pikine',
  '/post/budget-participatif-pikine?commentaire=recu',
  '/author/awa-ndiaye',
  '/?search=rien-de-tel',
  '/blog?search=budget',
  '/marketplace?category=ebook',
  '/subscribe?plan=premium',
  '/subscribe?plan=premium_per_author',
  '/nulle/part',
];

async function publicPages(page: Page): Promise<string[]> {
  const served = (await pagesOf(page)).filter(({ flags }) => flags.ssr && !flags.access).map(({ path }) => path);
  expect(served.length).toBeGreaterThan(12);
  return [...served, ...others, '/account'];
}

/** What HTML and ARIA forbid of fields, in the document as it stands. */
async function faultsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `<${element.localName} id="${element.id}" name="${element.getAttribute('name') ?? ''}">`;
    for (const area of document.querySelectorAll('textarea[type], select[type], fieldset[type]'))
      faults.push(`${name(area)} has a type`);
    const references = [
      'aria-describedby',
      'aria-labelledby',
      'aria-errormessage',
      'aria-controls',
      'aria-details',
      'for',
      'list',
      'form',
    ];
    for (const reference of references)
      for (const element of document.querySelectorAll(`[${reference}]`))
        for (const id of (element.getAttribute(reference) ?? '').split(/\s+/).filter(Boolean))
          if (!document.getElementById(id))
            faults.push(`${name(element)} names by ${reference} what is not there: ${id}`);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of ids.filter((given, index) => ids.indexOf(given) !== index)) faults.push(`two elements are ${id}`);
    return faults;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every field of every page names words that are there', async ({ page }) => {
    for (const path of await publicPages(page))
      await test.step(path, async () => {
        await page.goto(path);
        expect(await faultsIn(page), path).toEqual([]);
      });
  });
});

test('every field of every page still does once the page is hydrated', async ({ page }) => {
  for (const path of await publicPages(page))
    await test.step(path, async () => {
      await page.goto(path);
      if (await page.locator('[data-server-rendered]').count()) await hydrated(page);
      expect(await faultsIn(page), path).toEqual([]);
    });
});

test('every field of every page that one works with does so too', async ({ page }) => {
  await loginAs(page, 'admin');
  const pages = (await pagesOf(page)).filter(({ flags }) => flags.access);
  expect(pages.length).toBeGreaterThan(25);
  for (const { path } of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await faultsIn(page), path).toEqual([]);
    });
});
