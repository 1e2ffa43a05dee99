import { brokenReferences } from '../support/broken-references.ts';
import { hasParameters, routes } from '../support/routes.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Pages of a thing, of a search, and with a form that the plain address does not show. */
const states = [
  '/post/budget-participatif-pikine',
  '/post/budget-participatif-pikine?commentaire=recu',
  '/author/awa-ndiaye',
  '/?search=rien-de-tel',
  '/blog?search=budget',
  '/marketplace?category=ebook',
  '/subscribe?plan=premium',
  '/subscribe?plan=premium_per_author',
  '/nulle/part',
  '/account',
];

test('every field of every page names words that are there, in the document as a browser without scripts has it', async ({
  page,
}) => {
  const plain = routes
    .filter((route) => route.flags.ssr && !route.flags.access && !hasParameters(route))
    .map(({ path }) => path);
  expect(plain.length).toBeGreaterThan(12);
  for (const path of [...plain, ...states])
    await test.step(path, async () => {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain('<main');
      expect(await brokenReferences(page, html), path).toEqual([]);
    });
});

// Of every page as it opens, and of many states, axe's journeys ask the same (support/axe.ts).
test('every field of a page in another state still does once the page is hydrated', async ({ page }) => {
  for (const path of states.filter((address) => address.includes('?')))
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      expect(await brokenReferences(page), path).toEqual([]);
    });
});
