import type { Page } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { mailedLink, mailsTo } from '../mail/mailbox.ts';
import { awaitHydration } from '../support/await-hydration.ts';
import { expectAccessible } from '../support/axe.ts';
import { leaveComment } from '../support/comments.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const slug = 'audit-sans-humilier';
const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' });
const replyForm = (page: Page) => comments(page).getByRole('form', { name: 'Répondre' });

/** A comment that everybody sees; the page's browser is a visitor's after it. */
async function shown(page: Page, name: string, content: string, given: Parameters<typeof leaveComment>[3] = {}) {
  const comment = await leaveComment(slug, name, content, given);
  await loginAs(page, 'admin');
  await send(page, 'PUT', `/api/comments/${comment.id}/status`, { status: 'approved' });
  await page.context().clearCookies();
  return comment;
}

async function fill(page: Page, content: string): Promise<void> {
  await replyForm(page).getByLabel('Nom').fill('Rokia Traoré');
  await replyForm(page).getByLabel('Email').fill(`rokia-${Date.now()}@letat.test`);
  await replyForm(page).getByLabel('Votre réponse').fill(content);
}

test('an answer is begun with the first press, is there after a reload, is sent, stands there once approved, and stays when its comment goes', async ({
  page,
  troubles,
}) => {
  const name = `Awa ${Date.now()}`;
  const { id } = await shown(page, name, 'Ce qui appelle une réponse.');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/comment-form/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`/post/${slug}`);
  await hydrated(page);
  // The form at the end is not near as long as the window is low.
  await page.setViewportSize({ width: 1280, height: 200 });
  await awaitHydration(page, '#commentaires h2');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const link = comments(page).getByRole('link', { name: `Répondre à ${name}` });
  await link.click();
  await expect(replyForm(page).getByLabel('Nom')).toBeFocused();
  expect(asked.length).toBeGreaterThan(0);
  await expect(page).not.toHaveURL(/repondre/);
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('what was begun is there after a reload, in its place, until it is given up', async () => {
    await replyForm(page).getByLabel('Votre réponse').fill('Une réponse commencée.');
    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#commentaires');
    const place = comments(page).getByRole('listitem').filter({ hasText: name }).first();
    await expect(place.getByLabel('Votre réponse')).toHaveValue('Une réponse commencée.');
    await replyForm(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(replyForm(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#commentaires');
    await expect(link).toHaveAttribute('aria-expanded', 'false');
  });

  await link.press('Enter');
  const words = `La réponse ${Date.now()}.`;
  await fill(page, words);
  await replyForm(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
  await expect(replyForm(page)).toHaveCount(0);
  await expect(comments(page).getByRole('region', { name: 'Votre réponse attend sa relecture.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(replyForm(page).getByLabel('Votre réponse')).toBeFocused();
  await expect(replyForm(page).getByLabel('Votre réponse')).toHaveValue('');

  await loginAs(page, 'admin');
  await page.goto('/admin/moderation');
  const card = page.getByRole('article', { name: 'Commentaire de Rokia Traoré' }).filter({ hasText: words });
  await expect(card).toContainText(`En réponse à ${name}`);
  await expect(card).toContainText('Ce qui appelle une réponse.');
  // The card goes before the answer is there; leaving the page would call the decision off.
  const decided = page.waitForResponse((answer) => answer.url().endsWith('/status'));
  await card.getByRole('button', { name: 'Approuver' }).click();
  await expect(card).toHaveCount(0);
  expect((await decided).ok()).toBe(true);
  await page.goto(`/post/${slug}`);
  await expect(comments(page).getByRole('list', { name: `Réponses à ${name}` })).toContainText(words);

  await send(page, 'PUT', `/api/comments/${id}/status`, { status: 'deleted' });
  await page.reload();
  const place = comments(page).getByRole('listitem').filter({ hasText: words }).first();
  await expect(place).toContainText('Commentaire supprimé');
  expect(troubles).toEqual([]);
});

test('a commenter without an account gets a mail about replies, and opts out on the page behind its link', async ({
  page,
}) => {
  const { authorEmail } = await shown(page, 'Sans Compte', `Par mail ${Date.now()}.`);
  await page.goto(await mailedLink(authorEmail, /\/commentaires\/emails\/\S+/));
  await hydrated(page);
  await page.getByRole('button', { name: 'Ne plus les recevoir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est entendu');
  await shown(page, 'Sans Compte', `Sans mail ${Date.now()}.`, { authorEmail });
  await shown(page, 'Un autre', `Avec mail ${Date.now()}.`);
  expect(await mailsTo(authorEmail)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the link opens the form under its comment, which posts and comes back; mails end by the page behind their link', async ({
    page,
  }) => {
    const { authorEmail } = await shown(page, 'Sans Script', `Réponds-moi ${Date.now()}.`);
    await page.goto(`/post/${slug}`);
    await comments(page).getByRole('link', { name: 'Répondre à Sans Script' }).first().click();
    await expect(page).toHaveURL(/\?repondre=\w+#reponse$/);
    await expect(replyForm(page)).toBeInViewport();
    await fill(page, 'Sans une ligne de script.');
    await replyForm(page).getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/commentaire=recu#commentaires$/);
    await expect(page.getByText('Comment submitted successfully!')).toBeVisible();

    await page.goto(await mailedLink(authorEmail, /\/commentaires\/emails\/\S+/));
    await page.getByRole('button', { name: 'Ne plus les recevoir' }).click();
    await expect(page).toHaveURL('/commentaires/emails/fin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est entendu');
  });
});

test.describe('at each width', () => {
  test.use({ viewport: { width: 320, height: 900 } });
  test('words of another direction stand by themselves; with answers and an open form nothing is wrong to axe', async ({
    page,
  }) => {
    await page.goto('/post/guichet-unique-etat-civil');
    await hydrated(page);
    await awaitHydration(page, '#commentaires');
    const words = comments(page).getByText('شكرا على هذا المقال');
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    const time = await comments(page).locator('li').filter({ hasText: 'محمد الأمين' }).first().locator('p').first();
    expect(await time.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

    await comments(page)
      .getByRole('link', { name: /^Répondre à/ })
      .first()
      .click();
    await expect(replyForm(page).getByLabel('Nom')).toBeFocused();
    await expectAccessible(page);
  });
});
