import type { Page } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { mailsTo } from '../mail/mailbox.ts';
import { anotherAuthor } from '../posts/another-author.ts';
import { publishArticle } from '../posts/published.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { bookInFrancs, countedPresses, payment } from './shopping.ts';

/** A small phone in Dakar: what a messenger's own browser shows. */
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Africa/Dakar',
  // The page that stands for Wave's app is no page of the site.
  allow: ['canonical'],
});

/** From the page of the book to Wave, as its stand-in shows it. */
async function askToPay(page: Page, email: string) {
  const { id, title } = await bookInFrancs();
  const thumb = countedPresses(page);
  await page.goto(`/marketplace/${id}`);
  await hydrated(page);
  await thumb.tap('Acheter', 'link');
  await payment(page).getByRole('textbox', { name: 'Votre adresse email' }).fill(email);
  // Where they are is known by the phone's clock.
  await expect(payment(page).getByRole('combobox', { name: 'Pays de résidence' })).toHaveValue('SN');
  expect(await overflowOf(page)).toBe(0);
  await thumb.tap(/^Payer 7\s500\sF\sCFA avec Wave$/, 'button', payment(page));
  await expect(page).toHaveURL(/\/api\/rails\/wave\/stand-in\/cos-/);
  // Its address opens by navigation: nothing frames it.
  expect(await page.evaluate(() => window.top === window)).toBe(true);
  await expect(page.getByText('aucun argent ne circule')).toBeVisible();
  return { title, thumb };
}

test('a buyer pays a book in francs from a small phone in three presses, and has its file', async ({ page }) => {
  const { title, thumb } = await askToPay(page, 'astou.telephone@exemple.sn');
  await thumb.tap('Confirmer le paiement');
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
  expect(thumb.count()).toBeLessThanOrEqual(3);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText(/7\s500\sF\sCFA/).first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Je demande l’exécution immédiate').tap();
  const button = page.getByRole('button', { name: /^Télécharger .*\.pdf$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('who has not confirmed sees how, for how long and what to do; a payment that comes once the page is closed is found by mail', async ({
  page,
  elsewhere,
}) => {
  const email = 'ibou.telephone@exemple.sn';
  const { thumb } = await askToPay(page, email);
  const wave = new URL(page.url()).pathname;
  await thumb.tap('Revenir au site', 'link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez sur votre téléphone.');
  await expect(page.getByRole('timer')).toHaveText(/^Encore \d+\smin \d\d\ss pour confirmer$/);
  await expect(page.getByRole('heading', { name: 'Rien ne vient ?' })).toBeVisible();
  const way = page.getByRole('link', { name: 'Ouvrir Wave' });
  expect(new URL((await way.getAttribute('href')) ?? '').pathname).toBe(wave);
  await expect(way).not.toHaveAttribute('target');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  // A press that asks says so, and takes nothing.
  await thumb.tap('J’ai confirmé, vérifier');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez sur votre téléphone.');
  const order = new URL(page.url()).pathname;

  await page.goto('/');
  // As on a computer whose code was read by the phone: it is paid where the order was not opened.
  await elsewhere(async (phone) => {
    await phone.goto(wave);
    await phone.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
  });
  const receipt = async () => (await mailsTo(email)).find(({ subject }) => /^Votre commande\s:/.test(subject));
  await expect.poll(async () => (await receipt())?.text ?? '').toContain(order);
  await page.goto(order);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
});

test('a buyer may pay another of the author’s prices, which is none that was converted', async ({ page }) => {
  const { id } = await bookInFrancs();
  await page.goto(`/marketplace/${id}`);
  await expect(page.getByText(/ou 12,00\s\$US, au choix au moment de payer/)).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Acheter' }).filter({ visible: true }).first().tap();
  await payment(page)
    .getByRole('radio', { name: /12,00\s\$US/ })
    .check();
  await payment(page).getByRole('textbox', { name: 'Votre adresse email' }).fill('khady.telephone@exemple.sn');
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).tap();
  await expect(payment(page).locator('iframe')).toHaveAttribute('src', /currency=USD/);
  await expect(payment(page).getByRole('button', { name: /Wave/ })).toHaveCount(0);
});

test('a reader who pays the plan of an author with Wave comes back to the article that they stopped at', async ({
  page,
  browser,
}) => {
  const fullName = 'Aminata Diarra';
  const author = await anotherAuthor(browser, fullName);
  await send(author.page, 'PUT', '/api/my/plan-prices', { otherPrices: [{ amount: 5000, currency: 'XOF' }] });
  const rest = 'Ce que le registre de Ziguinchor ne dit pas.';
  const { slug } = await publishArticle(author.page, {
    title: 'Le registre de Ziguinchor',
    excerpt: 'Un registre, et ce qui manque.',
    access: 'subscribers',
    content: `Un registre se lit par ses blancs.\n\n${rest}`,
  });
  await author.page.close();

  await registerNewcomer(page, 'Lectrice De Ziguinchor');
  await page.goto(`/post/${slug}`);
  await expect(page.getByText(/seulement, 8,00\s\$US ou 5\s000\sF\sCFA pour un mois/)).toBeVisible();
  await page.getByRole('link', { name: `Suivre ${fullName}` }).tap();
  await page.getByRole('radio', { name: /5\s000\sF\sCFA/ }).check();
  await page.getByRole('button', { name: /^Payer 5\s000\sF\sCFA avec Wave$/ }).tap();
  await expect(page).toHaveURL(/\/api\/rails\/wave\/stand-in\/cos-/);
  // Unpaid, they find how to confirm; paid, they read.
  await page.getByRole('link', { name: 'Revenir au site' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez sur votre téléphone.');
  const order = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Ouvrir Wave' }).tap();
  await page.getByRole('button', { name: 'Confirmer le paiement' }).tap();
  await expect(page).toHaveURL(`/post/${slug}#suite`);
  await expect(page.getByText(rest)).toBeVisible();
  // The order is not left a second time by a buyer who comes back to it.
  await page.goto(order);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre accès est ouvert.');
  await expect(page.getByRole('link', { name: 'Lire la suite de l’article' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
