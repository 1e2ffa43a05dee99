import type { Webinar } from '@letat/contracts/webinars/operations';
import type { Locator, Page } from '@playwright/test';
import { expectWholeAccessible } from '../accessibility/whole-page.ts';
import { send } from '../auth/accounts.ts';
import { linkIn, mailTo } from '../mail/mailbox.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { bookInFrancs, openPayment, openPaypal, payment } from './shopping.ts';

// The sandbox's pages are no pages of the platform.
test.use({ allow: ['canonical', 'heading', 'area', 'title'] });

test('a refund that PayPal does not make is told to administrators, who settle it with a note, and its buyer reads that people look after it', async ({
  page,
  context,
  browser,
}) => {
  const email = 'fatou.retard@exemple.sn';
  const { title } = await openPayment(page, 'paid', email);
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
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Fatou Ndour');
  await page.getByRole('button', { name: 'Confirmer la renonciation' }).click();
  await expect(page.getByText(/Vous avez renoncé au contrat le/)).toBeVisible();

  const refused = order.getByRole('button', { name: /^Faire échouer le remboursement/ });
  await expect.poll(() => countAfterReload(sandbox, refused)).toBe(1);
  await refused.click();
  const late = page.getByRole('heading', { level: 1, name: /son remboursement prend du retard/ });
  await expect.poll(() => countAfterReload(page, late)).toBe(1);
  await expectWholeAccessible(page, 'an order whose refund was not made');

  const admin = await browser.newPage();
  await loginAs(admin, 'admin');
  await admin.goto('/admin/orders?a-voir=open');
  await expect(admin.getByText(/À voir.*n’a pas fait un remboursement/).first()).toBeVisible();
  await expectWholeAccessible(admin, 'orders to look at');
  await admin.getByRole('link', { name: title }).first().click();
  await hydrated(admin);
  await admin.getByRole('button', { name: 'C’est réglé' }).click();
  const settling = admin.getByRole('dialog', { name: 'C’est réglé' });
  await expectWholeAccessible(admin, 'what was done about an order');
  await settling.getByRole('textbox', { name: /^Ce qui a été fait/ }).fill('Rendu par virement ce matin.');
  await settling.getByRole('button', { name: 'Retirer de la liste' }).click();
  await expect(settling).toHaveCount(0);
  await expect(admin.getByText('À voir', { exact: true })).toHaveCount(0);
  const left: { buyer: { email: string } }[] = await (await admin.request.get('/api/admin/orders?problem=open')).json();
  expect(left.map(({ buyer }) => buyer.email)).not.toContain(email);
});

test('a correction of the books is prepared by one press and passed by another', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/revenue-admin?vue=livre');
  await hydrated(page);
  await page.getByRole('button', { name: 'Préparer une correction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Préparer une correction' });
  const choices = dialog.getByLabel('Du compte').locator('option');
  // They come with the books.
  await expect(choices.nth(2)).toBeAttached();
  const accounts = await choices.allTextContents();
  const [, from = '', to = ''] = accounts;
  await dialog.getByLabel('Du compte').selectOption({ label: from });
  await dialog.getByLabel('Vers le compte').selectOption({ label: to });
  await dialog.getByLabel('Montant').fill('12,50');
  await dialog.getByLabel(/^Motif/).fill('Frais prélevés deux fois, vu avec PayPal.');
  await expectWholeAccessible(page, 'a correction to prepare');
  await dialog.getByRole('button', { name: 'Préparer la correction' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Confirmer la correction de 12,50/ }).click();
  const confirming = page.getByRole('alertdialog', { name: /^Passer cette correction/ });
  await expect(confirming).toContainText('elle se corrige par une autre');
  await confirming.getByRole('button', { name: 'Passer la correction' }).click();
  await expect(confirming).toHaveCount(0);
  await expect(page.getByText('Passée', { exact: true })).toBeVisible();
  await expectWholeAccessible(page, 'a correction that is passed');
});

test('an author who asks for less than the fees of a payment reads the least price at its field, in each currency', async ({
  page,
}) => {
  await loginAs(page, 'auteur');
  await page.goto('/dashboard/produits');
  await page.getByRole('table', { name: /^Mes / }).waitFor();
  await page.getByRole('link', { name: 'Nouveau produit' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau produit' });
  await form.getByLabel('Prix (USD)').fill('0,50');
  await form.getByText('Vendre aussi dans d’autres monnaies').click();
  await form.getByLabel('Prix (XOF)').fill('500');
  await form.getByRole('button', { name: 'Mettre en vente' }).click();
  await expect(form.getByText(/Un prix d’au moins 2,00\s\$US, sinon les frais/).first()).toBeVisible();
  await expect(form.getByText(/Un prix d’au moins 1\s000\sF\sCFA, sinon les frais/).first()).toBeVisible();
  await expect(form.getByLabel('Prix (USD)')).toHaveValue('0,50');
  await expectWholeAccessible(page, 'a product that costs too little');
});

test('a book in francs says its price without cents, where it is shown and where it is paid', async ({ page }) => {
  const { id } = await bookInFrancs();
  await page.goto(`/marketplace/${id}`);
  await hydrated(page);
  const price = page.getByText(/7\s500\sF\sCFA/).filter({ visible: true });
  await expect(price.first()).toBeVisible();
  await expectWholeAccessible(page, 'a book in francs');
  await page.locator('a[href$="#acheter"]:visible').first().click();
  await payment(page).getByRole('textbox', { name: 'Votre adresse email' }).fill('awa.francs@exemple.sn');
  await payment(page).getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
  await expect(payment(page).getByRole('button', { name: /^Payer 7\s500\sF\sCFA avec Wave$/ })).toBeVisible();
  await expectWholeAccessible(page, 'the payment of a book in francs');
});

test('seats that are all being paid for are told as reserved, with the minutes that are left, and not as gone', async ({
  page,
  browser,
}) => {
  const seats = 10;
  const admin = await browser.newContext();
  await loginAs(admin, 'admin');
  const [host]: { id: string }[] = await (await admin.request.get('/api/authors')).json();
  const { id }: Webinar = await send(admin, 'POST', '/api/webinars', {
    ...{ title: 'Complet pour un moment', description: 'Toutes les places sont en paiement.', isPublic: false },
    ...{ scheduledDate: new Date(Date.now() + 10 * 86_400_000).toISOString(), maxParticipants: seats, price: 25 },
    hostAuthorId: host?.id,
  });
  await admin.close();
  const { url } = findRunning();
  for (let seat = 1; seat <= seats; seat += 1) {
    const wanted = { amount: '25.00', currency: 'EUR', intent: 'CAPTURE', webinarId: id };
    // Each from a browser of its own: one holds no more than a few.
    const answer = await fetch(`${url}/paypal/order`, {
      method: 'POST',
      headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...wanted, email: `place-${seat}@exemple.sn` }),
    });
    expect(answer.status).toBe(201);
  }
  await page.goto(`/webinaire/${id}`);
  await hydrated(page);
  await expect(page.getByText(/^10\splaces réservées sur 10, encore \d+\smin$/)).toBeVisible();
  await expect(page.getByText('Complet, sur 10 places')).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Liste d’attente' })).toBeVisible();
  await expectWholeAccessible(page, 'a webinar whose seats are held');
});

/** Neither page follows what PayPal and the site's workers do meanwhile. */
async function countAfterReload(page: Page, shown: Locator): Promise<number> {
  await page.reload();
  return shown.count();
}
