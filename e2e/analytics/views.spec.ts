import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { anotherAuthor } from '../posts/another-author.ts';
import { expectAccessible } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// A browser that nobody looks at counts as a machine.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
});

interface Views {
  total: { views: number };
  sources: { source: string; views: number }[];
}
const viewsOf = async (page: BrowserContext): Promise<Views> =>
  (await page.request.get(`${findRunning().url}/api/my/views`)).json();
const fromLetter = ({ sources }: Views) => sources.find(({ source }) => source === 'lettre')?.views ?? 0;

test('an article that was on screen for a while is counted, without a cookie', async ({ page, browser }) => {
  const author = await browser.newContext();
  await loginAs(author, 'auteur');
  const before = await viewsOf(author);
  const viewRequest = page.waitForRequest((request) => request.url().endsWith('/views'));
  await page.goto('/post/budget-participatif-pikine?utm_source=lettre');
  const request = await viewRequest;
  expect((await request.response())?.status()).toBe(204);
  expect(await request.allHeaders()).not.toHaveProperty('cookie');
  expect(request.postDataJSON()).toEqual({ referrer: '', utmSource: 'lettre' });

  const after = await viewsOf(author);
  expect(after.total.views).toBeGreaterThan(before.total.views);
  expect(fromLetter(after)).toBe(fromLetter(before) + 1);
  await author.close();
});

test('an author reads what came back at home and in figures for each period and page, and is told how a reading counts while there is none', async ({
  page,
  troubles,
}) => {
  await test.step('an author reads when, from where and what is read and sold, for each period and page, and takes the same figures away', async () => {
    await loginAs(page, 'auteur');
    await page.goto('/dashboard/analytics');
    const chart = page.getByRole('figure');
    await expect(chart.getByRole('heading', { level: 2 })).toHaveText(/^[\d\s]+lectures, [\d\s]+visites$/u);
    await chart.getByText('Voir les chiffres').click();
    await expect(chart.getByRole('row')).toHaveCount(31);
    await expect(page.getByRole('table', { name: 'D’où viennent vos visiteurs' })).toContainText('La lettre');
    const products = page.getByRole('table', { name: 'Produits' });
    await expect(products.getByRole('columnheader', { name: 'Conversion' })).toBeVisible();

    await page.getByRole('link', { name: '90 jours' }).click();
    await expect(page).toHaveURL('/dashboard/analytics?jours=90');
    await expect(chart.getByRole('columnheader', { name: 'Semaine du' })).toBeVisible();
    const first = page.getByRole('table', { name: 'Articles' }).getByRole('row').nth(1);
    const title = (await first.getByRole('link').textContent()) ?? '';
    const views = (await first.getByRole('cell').first().textContent()) ?? '';
    await page.getByLabel('Article ou produit').selectOption({ label: title });
    await expect(chart.getByRole('heading', { level: 2 })).toHaveText(`${views}\u00a0lectures`);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exporter en CSV' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(92);
    const total = views.replace(/\D/g, '');
    expect(lines.at(-1)).toBe(`"Total";"${total}";"0";"${total}"`);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/analytics');
    expect(troubles).toEqual([]);
  });

  await test.step('the dashboard opens with what came back: money, subscribers, readers, sales', async () => {
    await page.goto('/dashboard');
    const figure = (label: RegExp) => page.getByRole('term').filter({ hasText: label });
    for (const label of [/^Revenus ce mois$/, /^À vous verser$/, /^Abonnés$/, /^Lectures et visites, 30 jours$/])
      await expect(figure(label)).toBeVisible();
    await expect(page.getByRole('figure', { name: / en douze mois, le plus en / })).toBeVisible();
    const ledger = await (await page.request.get('/api/my/ledger')).json();
    const [main] = ledger.balances
      .map(({ balance }: { balance: { amount: number } }) => balance.amount)
      .sort((a: number, b: number) => b - a);
    const shown = await figure(/^À vous verser$/)
      .locator('xpath=following-sibling::dd[1]')
      .textContent();
    expect(shown?.replace(/[^\d-]/g, '')).toBe(String(main));
    await page.getByRole('link', { name: 'relevé vérifiable' }).click();
    await expect(page).toHaveURL('/dashboard/revenus?vue=verifier');
  });

  await test.step('who has written and sold nothing is told so, and how a reading counts', async () => {
    await loginAs(page, 'admin');
    await page.goto('/dashboard/analytics?jours=7');
    await expect(page.getByText('Aucune lecture sur 7 jours')).toBeVisible();
    await expect(page.getByText('Aucun produit visité ni vendu sur la période')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a new author finds a band of five cells that fills as they go, and what leads on, instead of three empty states', async ({
  browser,
}) => {
  const { page, id } = await anotherAuthor(browser, 'Binta Sané');
  await page.goto('/dashboard');
  const band = page.getByRole('region', { name: 'Votre place se tisse en cinq gestes' });
  await expect(band.getByRole('listitem')).toHaveText([
    'Votre portrait',
    'Un premier article',
    'Une première lettre',
    'Un premier produit',
    'Où vous verser',
  ]);
  await expect(page.getByRole('term').filter({ hasText: /^Abonnés$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Votre page les invite' })).toHaveAttribute('href', `/author/${id}`);
  await expect(page.getByRole('link', { name: 'Leur écrire' })).toHaveCount(0);
  await expect(page.getByText(/^Aucune lecture/)).toHaveCount(0);
  await expect(page.getByText('Rien de nouveau depuis hier matin.')).toBeVisible();
  await expectAccessible(page, 'a new author’s home');
  await send(page, 'POST', '/api/posts', {
    ...{ title: 'Premier', content: 'Un texte.', category: 'Leadership', tags: [], published: true },
    slug: `premier-${Date.now()}`,
  });
  await page.reload();
  await expect(page.getByRole('region', { name: '1 geste fait sur 5' }).getByRole('listitem').nth(1)).toHaveText(
    'Un premier article fait',
  );
  await page.close();
});
