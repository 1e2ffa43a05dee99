import { readFile } from 'node:fs/promises';
import { expectAccessible, overflowOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an administrator reads revenue by period and currency, takes it away as a file, and has the books compared with PayPal’s account, on a phone too', async ({
  page,
}) => {
  await test.step('an administrator reads revenue by period and currency at addresses of their own, and takes the same figures away as a file', async () => {
    await loginAs(page, 'admin');
    await page.goto('/revenue-admin');
    const periods = page.getByRole('table', { name: /^Mois par mois, en dollar/ });
    const total = periods.getByRole('row').last();
    await expect(total).toContainText('Total');
    await expect(page.getByRole('figure')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exporter en CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [label = '', ...figures] = await total.getByRole('cell').allTextContents();
    const onScreen = (label === 'Total' ? figures : [label, ...figures]).map((text) => text.replaceAll(/\s/g, ''));
    const inFile = file.trim().split('\r\n').at(-1)?.replaceAll('"', '').split(';').slice(1, 7);
    expect(inFile).toEqual(onScreen);

    await page.getByRole('link', { name: 'Calculateur' }).click();
    await expect(page).toHaveURL(/vue=calculateur/);
    await page.getByRole('link', { name: '150,00' }).click();
    await page.getByLabel('Prix, en dollars').fill('10,01');
    await expect(page.getByText('5,01 $US', { exact: true })).toBeVisible();
    await expect(page.getByText('5,00 $US', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Prix, en dollars')).toHaveValue('49,00');
    await page.goBack();
    await expect(periods).toBeVisible();

    await test.step('the sales of an author are orders, by days, and a file of the same', async () => {
      await page.getByRole('link', { name: 'Performance Auteurs' }).click();
      await page
        .getByRole('link', { name: /commandes d’Awa Ndiaye$/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/admin\/orders\?auteur=\w+$/);
      await expect(page.getByLabel('Ventes de')).toHaveValue(/\w{24}/);
      const orders = page.getByRole('table', { name: /^Commandes/ }).getByRole('row');
      await expect(orders.nth(1)).toBeVisible();
      await page.getByLabel(/^Du/).fill('2020-01-01');
      await expect(page.getByRole('link', { name: 'Exporter en CSV' })).toHaveAttribute(
        'href',
        /export\?authorId=\w+&from=2020-01-01$/,
      );
      await page.goto('/revenue-admin');
      await expect(periods).toBeVisible();
    });

    await page.getByLabel('Devise', { exact: true }).selectOption('XOF');
    await expect(page).toHaveURL(/devise=XOF/);
    await expect(page.getByText('Aucune vente sur la période')).toBeVisible();
    await expect(periods).toHaveCount(0);
  });

  await test.step('an administrator has the books compared with PayPal’s account, and reads both balances, on a phone too', async () => {
    await loginAs(page, 'admin');
    await page.goto('/revenue-admin?vue=rapprochement');
    const before = await (await page.request.get('/api/admin/reconciliation')).json();
    await page.getByRole('button', { name: 'Comparer maintenant' }).click();
    await expect(page.getByText('Comparaison demandée')).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get('/api/admin/reconciliation')).json()).comparedAt)
      .not.toBe(before.comparedAt);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText(/^Comparé le .* objets?, depuis le /)).toBeVisible();
    await expect(page.getByText('Solde chez PayPal, USD')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Écarts à regarder' })).toBeVisible();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  });
});

test('an author gives an address for payouts with the password, and recomputes every cent in the browser', async ({
  page,
}) => {
  await loginAs(page, 'auteur');
  await page.goto('/dashboard/revenus');
  await expect(page.getByRole('table', { name: /^Écritures de votre compte/ })).toBeVisible();
  await page.getByRole('button', { name: 'Donner mon adresse' }).click();
  const form = page.getByRole('dialog', { name: 'Adresse de vos versements' });
  await form.getByLabel('Adresse de votre compte PayPal').fill('awa@exemple.org');
  await form.getByLabel('Votre mot de passe sur ce site').fill('demonstration');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('À awa@exemple.org.')).toBeVisible();

  const { balances } = await (await page.request.get('/api/my/ledger')).json();
  const [{ pending, available, balance, frees }] = balances;
  expect(pending.amount + available.amount).toBe(balance.amount);
  expect(pending.amount, 'the reader’s latest purchase can still be given back').toBeGreaterThan(0);
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).first().locator('xpath=following-sibling::dd[1]');
  const digits = async (label: string) => (await figure(label).textContent())?.replace(/[^\d-]/g, '');
  expect([await digits('Disponible en USD'), await digits('En attente'), await digits('Solde en USD')]).toEqual(
    [available, pending, balance].map(({ amount }) => String(amount).padStart(3, '0')),
  );
  const file = page.getByRole('link', { name: 'Exporter en CSV' });
  await page.getByRole('combobox', { name: 'Mois', exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/mois=\d{4}-\d{2}/);
  await expect(file).toHaveAttribute('href', /month=\d{4}-\d{2}/);
  await page.getByRole('combobox', { name: 'Mois', exact: true }).selectOption('');
  await page.getByRole('link', { name: 'En attente' }).click();
  await expect(page).toHaveURL('/dashboard/revenus?vue=attente');
  const freed = page.getByRole('table', { name: 'Ce qui devient disponible, jour après jour' });
  await expect(freed.locator('tbody tr')).toHaveCount(frees.length);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Vérifier' }).click();
  await page.getByRole('button', { name: 'Vérifier dans ce navigateur' }).click();
  await expect(page.getByText(/^\d+ écritures recalculées, aucune n’a changé$/)).toBeVisible();
  await expect(page.getByText('ne se recalcule pas')).toHaveCount(0);
});
