import type { Page } from '@playwright/test';
import { mailsTo } from '../mail/mailbox.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { bookInFrancs, countedPresses, payment } from './shopping.ts';

/** A small phone in Dakar: what a messenger's own browser shows. */
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Africa/Dakar',
  // The page that plays the phone is no page of the site.
  allow: ['canonical'],
});

/** From the page of the book to the number that is to pay. */
async function giveNumber(page: Page, { email, phone }: { email: string; phone: string }) {
  const { id, title } = await bookInFrancs();
  await page.goto(`/marketplace/${id}`);
  await hydrated(page);
  const thumb = countedPresses(page);
  await thumb.tap('Acheter', 'link');
  await payment(page).getByRole('textbox', { name: 'Votre adresse email' }).fill(email);
  await payment(page).getByRole('radio', { name: 'Mobile money' }).check();
  await payment(page).getByRole('textbox', { name: 'Numéro du portefeuille' }).fill(phone);
  expect(await overflowOf(page)).toBe(0);
  return { title };
}

const pay = /^Payer 7\s500\sF\sCFA par mobile money$/;
const waits = 'Confirmez sur votre téléphone.';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Where the phone of the order that is shown is played. */
async function phoneOf(page: Page): Promise<string> {
  const way = page.getByRole('link', { name: 'Ouvrir le téléphone de démonstration' });
  await expect(way).toHaveAttribute('target', '_blank');
  return new URL((await way.getAttribute('href')) ?? '', findRunning().url).pathname;
}

test('a buyer pays a book with Orange Money in two presses after the number, and has its file', async ({
  page,
  elsewhere,
}) => {
  const email = 'mariama.orange@exemple.sn';
  const { title } = await giveNumber(page, { email, phone: '+221 77 123 45 67' });
  const thumb = countedPresses(page);
  await thumb.tap(pay, 'button', payment(page));
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(heading(page)).toHaveText(waits);
  await expect(page.getByText(/^Orange Money, Sénégal demande 7\s500\sF\sCFA/)).toContainText(/au \+221\s••\s67/);
  await expect(page.getByText('771234567')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^Encore \d+\smin \d\d\ss pour confirmer$/);
  await expect(page.getByRole('heading', { name: 'Rien ne vient ?' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  const phone = await phoneOf(page);
  await elsewhere(async (other) => {
    await other.goto(phone);
    await expect(other.getByText('aucun argent ne circule')).toBeVisible();
    await other.getByRole('button', { name: 'Saisir le code et approuver' }).click();
    await expect(other.getByText('Ce paiement est confirmé.')).toBeVisible();
  });
  // The page that waits asks by itself.
  await expect(heading(page)).toHaveText('Merci, c’est à vous.');
  expect(thumb.count() + 1).toBeLessThanOrEqual(3);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Je demande l’exécution immédiate').tap();
  const button = page.getByRole('button', { name: /^Télécharger .*\.pdf$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('who refuses, or has too little, reads why, and asks another phone at once; what is paid once the page is closed is found by mail', async ({
  page,
  elsewhere,
}) => {
  const email = 'cheikh.orange@exemple.sn';
  await giveNumber(page, { email, phone: '+221 77 123 45 67' });
  const thumb = countedPresses(page);
  await thumb.tap(pay, 'button', payment(page));
  await expect(heading(page)).toHaveText(waits);
  const order = new URL(page.url()).pathname;
  const first = await phoneOf(page);
  await elsewhere(async (other) => {
    await other.goto(first);
    await other.getByRole('button', { name: 'Refuser' }).click();
    await expect(other.getByText('n’est plus ouverte')).toBeVisible();
  });
  await expect(heading(page)).toHaveText('Le paiement n’a pas abouti.');
  await expect(page.getByText(/refusée sur le téléphone.*Rien n’a été pris/)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);

  const number = page.getByRole('textbox', { name: 'Numéro du portefeuille' });
  await number.fill('+33 6 12 34 56 78');
  await thumb.tap('Refaire la demande');
  await expect(page.getByText(/pays où l’on ne paie pas encore/).first()).toBeVisible();
  await number.fill('+225 07 12 34 56 78');
  await thumb.tap('Refaire la demande');
  await expect(heading(page)).toHaveText(waits);
  // At this operator the customer dials first: it is said before all else.
  await expect(page.getByText('Composez #120#')).toBeVisible();
  const second = await phoneOf(page);
  expect(second).not.toBe(first);

  await page.goto('/');
  await elsewhere(async (other) => {
    await other.goto(second);
    await other.getByRole('button', { name: 'Saisir le code et approuver' }).click();
    await expect(other.getByText('Ce paiement est confirmé.')).toBeVisible();
  });
  const receipt = async () => (await mailsTo(email)).find(({ subject }) => /^Votre commande\s:/.test(subject));
  await expect.poll(async () => (await receipt())?.text ?? '').toContain(order);
  await page.goto(order);
  await expect(heading(page)).toHaveText('Merci, c’est à vous.');
});
