import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('the sections of the account come from two remotes, are all as wide as the page, and one moves between them in one document', async ({
  page,
}) => {
  await loginAs(page, 'lecteur');
  await page.goto('/account');
  const sections = page.getByRole('navigation', { name: 'Mon compte' });
  await expect(sections.getByRole('link')).toHaveText([
    'Profil',
    'Sécurité',
    'Achats',
    'Abonnements',
    'Notifications',
    'Confidentialité',
  ]);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await sections.getByRole('link', { name: 'Achats' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Vos achats' })).toBeVisible();
  await expect(page.locator('[data-page="mfe-marketplace"]')).toBeVisible();
  await expect(page).toHaveTitle('Achats · Mon compte · L’État en Mouvement');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(sections.locator('[aria-current]')).toHaveText('Achats');
  await sections.getByRole('link', { name: 'Sécurité' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe' })).toBeVisible();
  await expect(page.locator('[data-page="mfe-editorial"]')).toBeVisible();
  await expect(page.locator('[data-page="mfe-marketplace"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Vos achats' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [section, part] of [
    ['Sécurité', 'Mot de passe'],
    ['Notifications', 'Reçues'],
    ['Confidentialité', 'Vos accords'],
  ] as const) {
    await sections.getByRole('link', { name: section }).click();
    const region = page.getByRole('region', { name: part, exact: true });
    await expect(region).toBeVisible();
    const wide = await sections.boundingBox();
    const box = await region.boundingBox();
    expect([section, box?.x, box?.width]).toEqual([section, wide?.x, wide?.width]);
  }
  await expect(page.locator('[data-same-document]')).toHaveCount(1);
});
