import { expect, test } from '../support/test.ts';
import { decide, openPayment, payment } from './shopping.ts';

const email = 'awa.acheteuse@exemple.org';

/* Journeys take the network away, and PayPal's refusals are answers of the API. */
test.use({ allow: ['request'] });

test('a visitor cancels, is declined, and pays in the end; PayPal’s script never runs in the page', async ({
  page,
}) => {
  await openPayment(page, 'paid', email);
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(payment(page).getByText('Reçu envoyé à awa.acheteuse@exemple.org')).toBeVisible();

  await decide(page, 'Annuler et revenir au site');
  await expect(payment(page).getByRole('alert')).toContainText('Paiement annulé');
  await expect(payment(page).getByRole('alert')).toContainText('Rien n’a été débité');

  await decide(page, 'Payer avec un moyen qui sera refusé');
  await expect(payment(page).getByRole('alert')).toContainText('Votre moyen de paiement a été refusé');
  await expect(payment(page).getByText('votre paiement est accepté')).toHaveCount(0);

  await decide(page, /^Payer \d/);
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
  await expect(payment(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
});

test('a payment that PayPal holds is pending, and a confirmation that is lost is asked for again', async ({ page }) => {
  await openPayment(page, 'paid', email);
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.route('**/paypal/order/*/capture', (route) => route.abort(), { times: 1 });
  await decide(page, 'laisser PayPal vérifier');
  await expect(payment(page).getByText('Ne payez pas une seconde fois')).toBeVisible();
  await expect(payment(page).locator('iframe')).toHaveCount(0);
  await payment(page).getByRole('button', { name: 'Vérifier le paiement' }).click();
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PayPal vérifie le paiement.');
  await expect(page.getByText(/^Merci/)).toHaveCount(0);
});

test('a free product is ordered without a payment', async ({ page }) => {
  await openPayment(page, 'free', email);
  await payment(page).getByRole('button', { name: 'Obtenir gratuitement' }).click();
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
  await expect(page.locator('iframe')).toHaveCount(0);
});
