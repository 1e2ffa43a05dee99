import { expect, hydrated, test } from '../support/test.ts';
import { anotherAuthor } from './another-author.ts';
import { publishArticle } from './published.ts';

test('a reader presses before the code is there, shares an article, goes on by its contents and to others, and reads its excerpt once', async ({
  page,
  context,
  browser,
  baseURL,
  troubles,
}) => {
  await test.step('a press that comes before the code is done once it is there', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/post/budget-participatif-pikine', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  });

  await test.step('a reader shares an article, begins to subscribe to its author, and goes on to its category', async () => {
    await page.goto('/post/budget-participatif-pikine');
    await hydrated(page);
    const href = await page.getByRole('link', { name: 'Partager sur LinkedIn' }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('url')).toBe(`${baseURL}/post/budget-participatif-pikine`);
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.getByRole('complementary', { name: 'L’auteur' }).getByRole('link', { name: 'S’abonner' }).click();
    const dialog = page.getByRole('dialog', { name: 'S’abonner à Awa Ndiaye' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toHaveCount(0);

    await page.locator('article header').getByRole('link', { name: 'Gouvernance' }).click();
    await expect(page).toHaveURL(/\/blog\?category=Gouvernance$/);
    await expect(page.getByRole('heading', { name: 'Gouvernance' })).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('an unknown post says so and leads home', async () => {
    const answer = await page.goto('/post/nulle-part');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article introuvable');
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  });

  await test.step('a long article has its contents beside it, and each leads to its part', async () => {
    await page.goto('/post/budget-communal-douze-questions');
    const parts = page.getByRole('article').first().getByRole('heading', { level: 2 });
    const contents = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link');
    const titles = await contents.allTextContents();
    expect(titles.length).toBeGreaterThan(10);
    expect(await parts.allTextContents()).toEqual(expect.arrayContaining(titles));
    const last = contents.last();
    await last.click();
    await expect(parts.filter({ hasText: titles.at(-1) ?? '' })).toBeInViewport();
  });

  await test.step('reading on proposes no article twice, nor the one that was read', async () => {
    for (const slug of ['budget-participatif-pikine', 'ce-que-coute-une-signature', 'audit-sans-humilier']) {
      await page.goto(`/post/${slug}`);
      const links = page.getByRole('complementary', { name: 'À lire aussi' }).getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses.length).toBeGreaterThan(1);
      expect(new Set([...addresses, `/post/${slug}`]).size).toBe(addresses.length + 1);
    }
  });

  await test.step('an excerpt that the text says itself does not stand over it', async () => {
    const author = await anotherAuthor(browser, 'Fatou Diop');
    const opening = 'La commune publie chaque dépense depuis trois ans, et personne n’y revient.';
    const unsaid = await publishArticle(author.page, { title: 'Sans chapeau', content: `${opening} Puis on compte.` });
    const post = await publishArticle(author.page, {
      title: 'Avec chapeau',
      content: opening,
      excerpt: 'Ce que disent les comptes.',
    });
    await author.page.close();
    await page.goto(`/post/${unsaid.slug}`);
    await expect(page.locator('main').getByText(opening)).toHaveCount(1);
    await page.goto(`/post/${post.slug}`);
    await expect(page.locator('article header').getByText('Ce que disent les comptes.')).toBeVisible();
  });
});
