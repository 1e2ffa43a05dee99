import { overflowOf, violationsOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { decide, openPayment, payment } from './shopping.ts';

test('a disputed order waits in sight of administrators until it is won, and its downloads wait for its buyer', async ({
  page,
  browser,
}) => {
  const email = 'litige.parcours@exemple.sn';
  const { title } = await openPayment(page, 'paid', email);
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await decide(page, /^Payer \d/);
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  const sandbox = await browser.newPage();
  await sandbox.goto('/paypal/sandbox');
  await sandbox
    .getByRole('button', { name: `Ouvrir un litige : ${title}`, exact: true })
    .first()
    .click();
  await expect(sandbox.getByText('Litige ouvert')).toBeVisible();

  const admin = await browser.newPage();
  await loginAs(admin, 'admin');
  await expect
    .poll(async () => (await (await admin.request.get('/api/admin/orders?dispute=open')).json()).length)
    .toBeGreaterThan(0);
  await admin.goto('/admin/orders?litige=open');
  await expect(admin.getByText(/PayPal attend votre réponse avant le/).first()).toBeVisible();
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByRole('heading', { name: 'Litiges PayPal' })).toBeVisible();
  await expect(admin.getByText('Réservé pour litige')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('Le téléchargement attend')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Télécharger .*\.pdf$/ })).toBeDisabled();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);

  await sandbox
    .getByRole('button', { name: `Litige gagné : ${title}` })
    .first()
    .click();
  await expect.poll(async () => (await admin.request.get('/api/admin/orders?dispute=open')).json()).toEqual([]);
  await page.reload();
  await expect(page.getByText('Je demande l’exécution immédiate')).toBeVisible();
  await expect(page.getByText('Le téléchargement attend')).toHaveCount(0);
});
