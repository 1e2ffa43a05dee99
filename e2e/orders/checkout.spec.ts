import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { expect, hydrated, test } from '../support/test.ts';

/* Journeys take the network away, and PayPal's refusals are answers of the API. */
test.use({ allow: ['request'] });

interface Product {
  id: string;
  title: string;
  price: number;
}

/** A product of the demonstration that costs something, or nothing. */
async function productOf(kind: 'paid' | 'free'): Promise<Product> {
  const products: Product[] = await (await fetch(`${findRunning().url}/api/products?limit=100`)).json();
  const found = products.find(({ price }) => (kind === 'free' ? price === 0 : price > 0));
  if (!found) throw new Error(`there is no ${kind} product`);
  return found;
}

const payment = (page: Page) => page.getByRole('dialog', { name: 'Paiement' });

/** Opens the payment of a product as a visitor, who gives an address. */
async function openPayment(page: Page, kind: 'paid' | 'free'): Promise<void> {
  const { id } = await productOf(kind);
  await page.goto(`/marketplace/${id}`);
  await hydrated(page);
  await page.locator('a[href="#acheter"]').first().click();
  await payment(page).getByRole('textbox', { name: 'Votre adresse email' }).fill('awa.acheteuse@exemple.org');
}

/** Presses PayPal's button, and decides in its window. */
async function decide(page: Page, decision: string | RegExp): Promise<void> {
  const button = payment(page)
    .frameLocator('iframe')
    .getByRole('button', { name: /PayPal/ });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(popup.getByText('aucun argent ne circule')).toBeVisible();
  await popup.getByRole('button', { name: decision }).click();
  if (!popup.isClosed()) await popup.waitForEvent('close');
}

test('a visitor cancels, is declined, and pays in the end; PayPal’s script never runs in the page', async ({
  page,
}) => {
  await openPayment(page, 'paid');
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(payment(page).getByText('Reçu envoyé à awa.acheteuse@exemple.org')).toBeVisible();

  await decide(page, 'Annuler et revenir au site');
  await expect(payment(page).getByRole('alert')).toContainText('Paiement annulé');
  await expect(payment(page).getByRole('alert')).toContainText('Rien n’a été débité');

  await decide(page, 'Payer avec un moyen qui sera refusé');
  await expect(payment(page).getByRole('alert')).toContainText('Votre moyen de paiement a été refusé');
  await expect(payment(page).getByText('votre paiement est accepté')).toHaveCount(0);

  await decide(page, /^Payer \d/);
  const done = payment(page).getByRole('region', { name: 'Merci, votre paiement est accepté' });
  await expect(done).toBeFocused();
  await expect(done.getByRole('link', { name: 'Voir ma commande' })).toHaveAttribute('href', /^\/commande\/./);
  await expect(payment(page).locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
});

test('a payment that PayPal holds is pending, and a confirmation that is lost is asked for again', async ({ page }) => {
  await openPayment(page, 'paid');
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.route('**/paypal/order/*/capture', (route) => route.abort(), { times: 1 });
  await decide(page, 'laisser PayPal vérifier');
  await expect(payment(page).getByText('Ne payez pas une seconde fois')).toBeVisible();
  await expect(payment(page).locator('iframe')).toHaveCount(0);
  await payment(page).getByRole('button', { name: 'Vérifier le paiement' }).click();
  await expect(payment(page).getByRole('region', { name: 'PayPal vérifie votre paiement' })).toBeVisible();
  await expect(payment(page).getByText('votre paiement est accepté')).toHaveCount(0);
});

test('a free product is ordered without a payment', async ({ page }) => {
  await openPayment(page, 'free');
  await payment(page).getByRole('button', { name: 'Obtenir gratuitement' }).click();
  await expect(payment(page).getByRole('region', { name: 'Votre commande est enregistrée' })).toBeVisible();
  await expect(payment(page).locator('iframe')).toHaveCount(0);
});
