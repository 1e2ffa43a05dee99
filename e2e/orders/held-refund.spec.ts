import type { Locator, Page } from '@playwright/test';
import { linkIn, mailTo } from '../mail/mailbox.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { openPayment, openPaypal, payment } from './shopping.ts';

// The sandbox's pages are no pages of the platform.
test.use({ allow: ['canonical', 'heading', 'area', 'title'] });

test('a refund that PayPal holds is under way on the order’s page until a person lets it go in the sandbox', async ({
  page,
  context,
}) => {
  const email = 'aminata.retenue@exemple.sn';
  await openPayment(page, 'paid', email);
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  const popup = await openPaypal(page);
  const id = new URL(popup.url()).pathname.split('/').at(-1);
  await popup.getByRole('button', { name: /^Payer \d/ }).click();
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(page).toHaveURL(/\/commande\/./);

  const sandbox = await context.newPage();
  await sandbox.goto('/paypal/sandbox');
  const order = sandbox.locator(`[id="${id}"]`);
  await order.getByRole('button', { name: /^Retenir les remboursements/ }).click();
  await expect(order.getByRole('button', { name: /^Retenir les remboursements/ })).toHaveCount(0);

  await page.goto(linkIn(await mailTo(email, 'Votre commande'), /\/commande\/[\w.-]+/));
  await hydrated(page);
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Aminata Sow');
  await page.getByRole('button', { name: 'Confirmer la renonciation' }).click();
  await expect(page.getByText(/Vous avez renoncé au contrat le/)).toBeVisible();

  const held = order.getByRole('button', { name: /^Verser le remboursement/ });
  await expect.poll(() => countAfterReload(sandbox, held)).toBe(1);
  await expect.poll(() => countAfterReload(page, page.getByText('en cours chez PayPal'))).toBe(1);
  await expect(page.getByText('échoué')).toHaveCount(0);
  await held.click();
  await mailTo(email, 'Votre remboursement');
  await page.reload();
  await expect(page.getByText(/versé le/)).toBeVisible();
});

/** Neither page follows what PayPal and the site's workers do meanwhile. */
async function countAfterReload(page: Page, shown: Locator): Promise<number> {
  await page.reload();
  return shown.count();
}
