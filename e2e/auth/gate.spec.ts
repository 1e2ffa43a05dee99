import { expect, test } from '../support/test.ts';

for (const path of ['/dashboard', '/author-dashboard', '/admin/releases']) {
  test(`${path} shows the login gate and none of its data`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Connexion', { exact: true })).toBeVisible();
    await page.getByText('Inscription', { exact: true }).click();
    await expect(page.getByLabel('Nom complet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rejoignez les auteurs' })).toHaveAttribute('href', '/rejoindre');
    await expect(page.locator('[data-page]')).toHaveCount(0);
  });
}
