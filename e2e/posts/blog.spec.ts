import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

const lead = 'À Pikine, le budget participatif change qui décide';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is read, filtered, searched and paged by addresses, and a comment under its article comes back to it', async ({
    page,
  }) => {
    await test.step('the blog is read, filtered, searched and paged by addresses', async () => {
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
      await expect(page.getByText('À la une')).toBeVisible();
      const firstPage = await page.getByRole('heading', { level: 3 }).allTextContents();
      expect(firstPage).toHaveLength(12);

      await page.getByRole('link', { name: 'Page suivante' }).click();
      const secondPage = await page.getByRole('heading', { level: 3 }).allTextContents();
      expect(secondPage.filter((title) => firstPage.includes(title) || title === lead)).toEqual([]);
      await page.getByRole('link', { name: 'Première page' }).click();
      await expect(page).toHaveURL(/\/blog$/);

      const filter = page.getByRole('navigation', { name: 'Filtrer le blog par catégorie' });
      await filter.getByRole('link', { name: 'Leadership' }).click();
      await expect(page).toHaveURL(/category=Leadership/);
      await page.locator('#recherche-blog').fill('huis clos');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=huis\+clos&category=Leadership|category=Leadership&search=huis\+clos/);
      await expect(page.locator('mark').first()).toBeVisible();
    });

    await test.step('a comment under an article of the blog comes back to the blog', async () => {
      await page.goto('/blog');
      await page.getByRole('link', { name: lead }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead);
      const form = page.locator('#commenter');
      await form.getByLabel('Nom').fill('Awa Fall');
      await form.getByLabel('Email').fill('awa.fall@letat.test');
      await form.getByLabel('Votre commentaire').fill('Lu dans le blog.');
      await form.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page).toHaveURL(/\/blog\/[0-9a-f]{24}\?commentaire=recu#commentaires$/);
      await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
    });
  });
});

test('the blog leads to its own page of an article, says what it does not have, and begins anew from an empty search or a broken address', async ({
  page,
  baseURL,
}) => {
  await test.step('cards lead to the blog’s own page of an article, whose canonical address is the other', async () => {
    await page.goto('/blog');
    await hydrated(page);
    await page.getByRole('link', { name: lead }).click();
    await expect(page).toHaveURL(/\/blog\/[0-9a-f]{24}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead);
    const canonical = `${baseURL}/post/budget-participatif-pikine`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
    await page.reload();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
    const share = page.getByRole('link', { name: 'Partager sur LinkedIn' });
    expect(new URL((await share.getAttribute('href')) ?? '').searchParams.get('url')).toBe(canonical);
    const author = page.getByRole('complementary', { name: 'L’auteur' });
    await expect(author).toContainText('Awa Ndiaye');
    await expect(author).toContainText(' · ');
    await expect(page.getByRole('heading', { name: 'La lettre du dimanche' })).toBeVisible();
    await page.getByRole('link', { name: 'Retour au blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  await test.step('the blog says so when nothing was found, and when an article is not there', async () => {
    await page.goto('/blog?search=zygomorphe');
    await expect(page.getByRole('heading', { name: 'Aucun article trouvé' })).toBeVisible();
    await hydrated(page);
    await expectAccessible(page, 'nothing found');
    const answer = await page.goto('/blog/nulle-part');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article non trouvé');
    await hydrated(page);
    await expectAccessible(page, 'no such article');
    await page.getByRole('link', { name: 'Retour au blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  });

  await test.step('emptying its search box shows everything again', async () => {
    await page.goto('/blog?search=budget');
    await hydrated(page);
    await page.locator('#recherche-blog').fill('');
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByText('À la une')).toBeVisible();
  });

  await test.step('a list address with a truncated cursor leads to the first page of the list', async () => {
    const answer = await page.goto('/blog?cursor=coupe');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12);
  });
});
