import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const slug = 'budget-participatif-pikine';

/** The reader comments, and an administrator approves it. */
async function getApproved(page: Page): Promise<void> {
  const { url } = findRunning();
  const headers = { origin: new URL(url).origin };
  const { id } = await (await page.request.get(`${url}/api/posts/${slug}`)).json();
  const draft = { authorName: 'Ousmane Diop', authorEmail: 'lecteur@letat.test', content: 'Merci pour ce récit.' };
  await loginAs(page, 'lecteur');
  const newest = async () => (await (await page.request.get(`${url}/api/my/notifications?limit=1`)).json())[0]?.id;
  const before = await newest();
  const comment = await (await page.request.post(`${url}/api/posts/${id}/comments`, { headers, data: draft })).json();
  await loginAs(page, 'admin');
  const data = { status: 'approved' };
  expect((await page.request.put(`${url}/api/comments/${comment.id}/status`, { headers, data })).ok()).toBe(true);
  await loginAs(page, 'lecteur');
  // A worker lists it.
  await expect.poll(newest).not.toBe(before);
}

const bell = (page: Page) => page.locator('summary').filter({ hasText: 'Notifications' });

test('the bell counts what is unread and leads there; the menu leads to all of it, which is read at once, and to the choice of mails', async ({
  page,
  troubles,
}) => {
  await getApproved(page);
  await test.step('a page that is read asks for nothing, logged in or not', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/my/notifications')) asked.push(request.url());
    });
    await page.goto(`/post/${slug}`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  await page.goto('/about');
  await hydrated(page);
  await expect(bell(page)).toContainText(/^Notifications, \d+ non lues?/);
  await bell(page).click();
  await page
    .getByRole('link', { name: /Votre commentaire sous « À Pikine/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/post/${slug}#commentaires$`));
  expect(troubles).toEqual([]);

  // The one that was opened is read.
  await getApproved(page);
  await page.locator('[data-user-menu] summary').click();
  await page.locator('[data-user-menu]').getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\/account\/notifications$/);
  await expect(page.getByRole('heading', { name: 'Reçues' })).toBeVisible();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
  await expect(bell(page)).toHaveText('Notifications');

  const choice = page.getByRole('switch', { name: 'Mes commentaires approuvés' });
  await expect(choice).toBeChecked();
  const saved = page.waitForResponse('**/api/my/notifications/preferences');
  await choice.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(choice).not.toBeChecked();
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await choice.click();
  await restored;
});
