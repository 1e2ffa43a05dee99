import { expectAccessible } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { publishChanged, shaOf } from '../support/releases.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const isoDate = /\d{4}-\d{2}-\d{2}T/;

test('at the desk an administrator makes a token by which one remote alone is published, returns to the release before with a reason, withdraws that part and brings it back, and revokes the token', async ({
  page,
  request,
}) => {
  const before = await shaOf('mfe-marketplace');
  const titled = (text: string) => text.replaceAll('Marketplace', 'Étals');
  const row = page.getByRole('table', { name: 'Versions en service' }).getByRole('row', { name: /^mfe-marketplace/ });
  const open = async () => {
    await page.goto('/admin/releases');
    await hydrated(page);
  };
  await loginAs(page, 'admin');
  await open();
  const token = await test.step('a token is shown once', async () => {
    await page.getByRole('button', { name: 'Voir les jetons' }).press('Enter');
    await page.getByRole('button', { name: 'Créer un jeton' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Créer un jeton' });
    await form.getByRole('textbox', { name: 'Partie' }).fill('mfe-marketplace');
    await form.getByRole('button', { name: 'Créer', exact: true }).press('Enter');
    const shown = page.getByRole('dialog', { name: 'Jeton créé' });
    const made = (await shown.getByRole('code').textContent()) ?? '';
    await expectAccessible(page, 'the token that was made');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).not.toContainText(made);
    return made;
  });

  await test.step('by it that remote alone is published', async () => {
    expect(() => publishChanged('mfe-editorial', (text) => text.replaceAll('Nos experts', 'Nos voix'), token)).toThrow(
      /mfe-editorial\u00a0: n’appartient pas à mfe-marketplace/,
    );
    publishChanged('mfe-marketplace', titled, token);
    expect(await shaOf('mfe-marketplace')).not.toBe(before);
  });

  await test.step('the release before is returned to with a reason, which the history of the page shows', async () => {
    const withdrawn = await shaOf('mfe-marketplace');
    await open();
    await expect(row).toContainText(withdrawn);
    await expect(row).toContainText('En ordre');
    await expect(row).toContainText(/\d\u00a0Ko/);
    await row.getByText('1 version').click();
    await expect(row).toContainText(before);
    await expect(row.getByRole('list', { name: /^Ce qui change/ })).toContainText(/Fichiers\u00a0: \d+ inchangés/);

    await row.getByRole('button', { name: 'Revenir en arrière, mfe-marketplace' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Revenir en arrière/ });
    await expect(dialog.getByRole('radio', { name: before })).toBeChecked();
    await dialog.getByRole('button', { name: 'Voir ce qui change' }).press('Enter');
    await expect(dialog.getByRole('list', { name: /^Ce qui change/ })).toContainText(/Poids\u00a0: /);
    await dialog.getByRole('button', { name: 'Revenir à cette version' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: /Raison/ })).toHaveAccessibleDescription(/./);
    expect(await shaOf('mfe-marketplace'), 'nothing goes back without a reason').toBe(withdrawn);
    await expectAccessible(page, 'the dialog');

    await dialog.getByRole('textbox', { name: /Raison/ }).fill('Le titre de la page était faux.');
    await dialog.getByRole('button', { name: 'Revenir à cette version' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await shaOf('mfe-marketplace')).toBe(before);
    await expect(row).toContainText(before);
    await expect(row).toContainText('En ordre');
    await expect(row).not.toContainText(withdrawn);
    // Its code comes once the reader scrolls there.
    await page.getByRole('heading', { name: 'Qui a fait quoi' }).scrollIntoViewIfNeeded();
    const act = page.getByRole('list', { name: 'Publications et retours' }).getByRole('listitem').first();
    await expect(act).toContainText('Aminata Diallo');
    await expect(act).toContainText('Motif\u00a0: Le titre de la page était faux.');
  });

  await test.step('from a phone, the part that is withdrawn says so at its address, while the others live, until it is brought back', async () => {
    await page.setViewportSize(phone);
    await row.getByRole('button', { name: 'Retirer mfe-marketplace' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Retirer/ });
    await dialog.getByRole('textbox', { name: /Raison/ }).fill('Une faille dans le panier.');
    await expectAccessible(page, 'the dialog that withdraws');
    await dialog.getByRole('button', { name: 'Retirer cette partie' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('retirée');
    try {
      const gone = await request.get('/marketplace');
      expect(gone.status()).toBe(503);
      expect(await gone.text()).toContain('Cette partie du site est retirée pour le moment');
      const home = await request.get('/');
      expect(home.status()).toBe(200);
      expect(await home.text()).not.toContain('href="/marketplace"');
      await open();
    } finally {
      await row.getByRole('button', { name: 'Revenir en arrière, mfe-marketplace' }).press('Enter');
      const back = page.getByRole('dialog', { name: /Revenir en arrière/ });
      await expect(back.getByRole('radio', { name: before })).toBeChecked();
      await back.getByRole('textbox', { name: /Raison/ }).fill('La faille est corrigée.');
      await back.getByRole('button', { name: 'Revenir à cette version' }).press('Enter');
      await expect(back).toHaveCount(0);
    }
    expect(await shaOf('mfe-marketplace')).toBe(before);
    expect((await request.get('/marketplace')).status()).toBe(200);
  });

  await test.step('a revoked token publishes nothing', async () => {
    await page.getByRole('button', { name: 'Voir les jetons' }).press('Enter');
    const revoke = page.getByRole('button', { name: 'Révoquer le jeton de mfe-marketplace, publier' });
    await revoke.press('Enter');
    await expect(revoke).toHaveCount(0);
    expect(() => publishChanged('mfe-marketplace', titled, token)).toThrow(/n’est pas reconnu/);
    expect(await shaOf('mfe-marketplace')).toBe(before);
  });

  await test.step('the audit tells the return in words', async () => {
    await page.goto('/admin/audit');
    const acts = page.getByRole('table', { name: 'Actes d’administration' });
    const returned = acts.getByRole('row', { name: /Retour à une version antérieure/ });
    await expect(returned.filter({ hasText: 'Le titre de la page était faux.' }).first()).toBeVisible();
    await expect(acts).not.toContainText(isoDate);
    await expect(acts).not.toContainText(/\b(?:before|after|from|to|until|reason|role|outcome)\b/);
  });
});

test('how releases do is for administrators', async ({ page }) => {
  const address = `${findRunning().url}/releases/health.json`;
  expect((await page.request.get(address)).status()).toBe(401);
  await loginAs(page, 'auteur');
  expect((await page.request.get(address)).status()).toBe(403);
  await loginAs(page, 'admin');
  const answer = await page.request.get(address);
  expect(answer.headers()['cache-control']).toBe('no-store');
  const { releases } = await answer.json();
  for (const { name, damaged, refusal } of releases)
    expect({ name, damaged, refusal }).toEqual({ name, damaged: [], refusal: null });
});
