import { brokenReferences } from '../support/broken-references.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Pages of a search, and with a form that the plain address does not show: the sweep over open pages asks the others. */
const states = [
  '/post/budget-participatif-pikine?commentaire=recu',
  '/?search=rien-de-tel',
  '/marketplace?category=ebook',
  '/subscribe?plan=premium',
  '/subscribe?plan=premium_per_author',
];

test('every field of a page in another state names words that are there, in its document and once the page is hydrated', async ({
  page,
}) => {
  for (const path of states)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('<main');
      expect(await brokenReferences(page, html), `${path}, as a browser without scripts has it`).toEqual([]);
      await hydrated(page);
      expect(await brokenReferences(page), `${path}, hydrated`).toEqual([]);
    });
});
