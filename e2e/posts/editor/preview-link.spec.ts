import { overflowOf, violationsOf } from '../../support/axe.ts';
import { expect, hydrated, test } from '../../support/test.ts';
import { storeDraft } from '../published.ts';
import { openEmptyEditor, somebodyElse } from './editor.ts';

test('a draft is shown by a link to somebody without an account, until the link is revoked', async ({
  page,
  browser,
}) => {
  await openEmptyEditor(page);
  const draft = await storeDraft(page, { title: 'À relire par une amie', content: 'Un texte **à relire**.' });
  await page.goto(draft.address);
  await page.getByRole('button', { name: 'Lien d’aperçu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lien d’aperçu' });
  await expect(dialog.getByText('Aucun lien n’est ouvert.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer un lien' }).press('Enter');
  const address = await dialog.getByText(/\/apercu\/[\w-]{32,}$/).textContent();
  expect(await violationsOf(page)).toEqual([]);

  const friend = await somebodyElse(browser);
  const answer = await friend.goto(address ?? '');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('À relire par une amie');
  await expect(friend.locator('article strong')).toHaveText('à relire');
  await hydrated(friend);
  await expect(friend.locator('article strong')).toHaveText('à relire');
  expect(await violationsOf(friend)).toEqual([]);
  await friend.setViewportSize({ width: 320, height: 800 });
  expect(await overflowOf(friend)).toBeLessThanOrEqual(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lien d’aperçu' }).click();
  await expect(dialog.getByText(/^Un lien est ouvert jusqu’au/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Révoquer le lien' }).click();
  await expect(page.getByText('Lien révoqué')).toBeVisible();
  const expired = await friend.goto(address ?? '');
  expect(expired?.status()).toBe(404);
  const unknown = await friend.goto('/apercu/un-lien-qui-n-a-jamais-existe');
  expect(unknown?.status()).toBe(404);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Article introuvable');
  await friend.close();
});
