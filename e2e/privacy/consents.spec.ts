import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('a person reads what they agreed to, word for word, and takes it back', async ({ page }) => {
  await loginAs(page, 'lecteur');
  await page.goto('/about');
  const answer = await page.request.post('/api/newsletter/subscribe', {
    headers: { origin: new URL(page.url()).origin },
    data: { email: 'lecteur@letat.test', consent: 'v1' },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/account/confidentialite');
  await hydrated(page);
  await page.getByText('L’historique, mot pour mot').click();
  await expect(page.getByText('J’accepte de recevoir par email les lettres').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retirer mon accord : Recevoir les lettres par email' }).click();
  await expect(page.getByText('Vous avez retiré votre accord.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retirer mon accord/ })).toHaveCount(0);
});
