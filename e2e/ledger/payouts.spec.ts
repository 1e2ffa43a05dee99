import { expectWholeAccessible } from '../accessibility/whole-page.ts';
import { linkIn, mailTo } from '../mail/mailbox.ts';
import { expectAccessible, overflowOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an author reads what their country can receive, gives a phone, and changes it by a press in the mail', async ({
  page,
}) => {
  await page.goto('/join-authors#pays');
  const senegal = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Sénégal' }) });
  // Francs can be paid by it here, so that authors can be paid in them.
  await expect(senegal).toContainText('Wave');
  await expect(senegal).toContainText('à la main');
  await expect(page.getByRole('link', { name: 'pawaPay, opérateurs par pays' })).toBeVisible();

  await loginAs(page, 'auteur');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/revenus');
  await expect(page.getByText('Ce que votre pays peut recevoir')).toBeVisible();
  await page.getByRole('button', { name: 'Voir pour mon pays' }).press('Enter');
  await expect(page.getByRole('combobox', { name: /^Votre pays/ })).toBeFocused();
  await page.getByRole('combobox', { name: /^Votre pays/ }).selectOption('BJ');
  await expect(page.getByText('Vos acheteurs y paient par PayPal et Mobile money.')).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Votre numéro de versement' });
  const give = async (operator: string, phone: string) => {
    await page.getByRole('button', { name: /^Donner (mon|un autre) numéro$/ }).click();
    await form.getByLabel('Porte-monnaie').selectOption({ label: operator });
    await form.getByLabel('Numéro', { exact: true }).fill(phone);
    await form.getByLabel('Votre mot de passe sur ce site').fill('demonstration');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await give('Orange Money, Sénégal', '76 123 45 67');
  await expect(form.getByRole('link', { name: /semble être celui d’un autre opérateur/ })).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Numéro', { exact: true }).fill('77 123 45 67');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/Par Mobile money, à Orange Money, Sénégal/)).toBeVisible();
  await expect(page.getByText('771234567')).toHaveCount(0);

  await give('Wave Sénégal', '77 765 43 21');
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/Un changement vers Wave Sénégal/)).toBeVisible();
  const mail = await mailTo('auteur@letat.test', 'Confirmez votre nouveau numéro');
  await page.goto(linkIn(mail, /\/dashboard\/revenus\?devise=XOF&confirmer=[\w-]+/));
  await page.getByRole('button', { name: 'Confirmer ce numéro' }).click();
  await expect(page.getByText(/Ce numéro vient de changer.*rien n’y part avant/)).toBeVisible();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Remettre l’ancien numéro' }).click();
  await expect(page.getByText(/Par Mobile money, à Orange Money, Sénégal/)).toBeVisible();
});

test('an administrator pays by hand with a proof, which the list keeps, notes that it came back, and reads what is at each rail', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/revenue-admin?vue=versements');
  const rails = page.getByRole('table', { name: /^Moyens de versement/ });
  await expect(rails.getByRole('row').filter({ hasText: 'Wave' })).toContainText('Doublure');
  await page
    .getByRole('button', { name: /^Noter un versement à / })
    .last()
    .click();
  const form = page.getByRole('dialog', { name: /^Noter un versement à / });
  await form.getByLabel('Payé par').selectOption('cash');
  await form.getByLabel('Référence du virement').fill('CAISSE-17');
  await form.getByRole('button', { name: 'Noter le versement' }).click();
  await expect(form.getByText('Ce champ est obligatoire.')).toBeVisible();
  await form
    .getByLabel(/^Preuve/)
    .setInputFiles({ name: 'recu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
  await form.getByRole('button', { name: 'Noter le versement' }).click();
  await expect(form).toHaveCount(0);
  const paid = page.getByRole('row').filter({ hasText: 'CAISSE-17' });
  await expect(paid).toContainText('Versé');
  await expect(paid).toContainText('Espèces');
  const download = page.waitForEvent('download');
  await paid.getByRole('button', { name: /^Preuve du versement/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^preuve-de-versement-2\d{3}-\d\d\.pdf$/);
  await paid.getByRole('button', { name: /^Noter un retour/ }).click();
  const returning = page.getByRole('dialog', { name: /a été retourné/ });
  await returning.getByLabel('Motif').fill('L’enveloppe est revenue.');
  await expectWholeAccessible(page, 'a payout that came back, to be noted');
  await returning.getByRole('button', { name: 'Le rendre à son solde' }).click();
  await expect(returning).toHaveCount(0);
  await expect(paid).toContainText('Retourné');
  await expect(paid).toContainText('L’enveloppe est revenue.');
  await expectWholeAccessible(page, 'payouts, of which one came back');

  await page.goto('/revenue-admin?vue=livre');
  const journal = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le journal' }).click();
  expect((await journal).suggestedFilename()).toMatch(/^journal-2\d{3}-\d\d-usd\.csv$/);
  await expectAccessible(page);
});
