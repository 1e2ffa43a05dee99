import type { Page } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { awaitHydration } from '../support/await-hydration.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const form = (page: Page) => page.locator('#commenter');
const words = (page: Page) => form(page).getByLabel('Votre commentaire');
const submit = (page: Page) => form(page).getByRole('button', { name: 'Envoyer' }).click();
const waiting = (page: Page) => form(page).getByRole('region', { name: 'Votre commentaire attend sa relecture.' });

/** Opens an article where its form is taken over. */
async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`/post/${slug}`);
  await hydrated(page);
  await awaitHydration(page, '#commenter form');
}

async function fill(page: Page, content: string): Promise<void> {
  await form(page).getByLabel('Nom').fill('Awa Fall');
  await form(page).getByLabel('Email').fill('awa.fall@letat.test');
  await words(page).fill(content);
}

test('a visitor comments: before the form’s code is there, with what is missing said, and with what was typed or remembered there again', async ({
  page,
}) => {
  await test.step('text typed into the comment form before its code has loaded is not lost', async () => {
    const releaseHeld = await holdRequests(page, /\/comment-form\.js/);
    await page.goto('/post/ce-que-coute-une-signature');
    await hydrated(page);
    await page.locator('#commenter').scrollIntoViewIfNeeded();
    await fill(page, 'Tapé trop tôt, mais pas perdu.');
    await releaseHeld();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#commenter form') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
    await expect(page).not.toHaveURL(/commentaire=/);
  });

  await test.step('a comment of nothing but spaces is marked and not sent; one with words is sent, waits, and is not shown', async () => {
    await open(page, 'budget-participatif-pikine');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await fill(page, '  ');
    await form(page).getByLabel('Nom').fill('   ');
    await submit(page);
    for (const field of [form(page).getByLabel('Nom'), words(page)]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Ce champ est obligatoire\./);
    }
    await expect(form(page).getByLabel('Nom')).toBeFocused();
    await expect(form(page).getByLabel('Email')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Please fill in all fields')).toBeVisible();
    expect(sent.filter((url) => url.includes('/comments'))).toEqual([]);

    await fill(page, 'Une remarque qui attend sa relecture.');
    await submit(page);
    await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
    await expect(page.getByText('Your comment is pending approval and will be visible once reviewed.')).toBeVisible();
    await expect(waiting(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(words(page)).toBeFocused();
    await expect(words(page)).toHaveValue('');
    await expect(form(page).getByLabel('Nom')).toHaveValue('Awa Fall');
    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#commenter form');
    await expect(page.getByText('Une remarque qui attend sa relecture.')).toHaveCount(0);
    await expect(form(page).getByLabel('Nom')).toHaveValue('');
  });

  await test.step('what is typed is there after a reload and a way back, on its article alone, and goes with what is sent', async () => {
    await open(page, 'ce-que-coute-une-signature');
    await fill(page, 'Commencé,\net pas fini.');
    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#commenter form');
    await expect(words(page)).toHaveValue('Commencé,\net pas fini.');
    await expect(form(page).getByLabel('Email')).toHaveValue('awa.fall@letat.test');

    await page.getByRole('complementary', { name: 'À lire aussi' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/ce-que-coute-une-signature/);
    await expect(words(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/ce-que-coute-une-signature/);
    await expect(words(page)).toHaveValue('Commencé,\net pas fini.');
    await words(page).fill(`Commencé, et fini à ${Date.now()}.`);
    await submit(page);
    await expect(waiting(page)).toBeFocused();
    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#commenter form');
    await expect(words(page)).toHaveValue('');
  });

  await test.step('a device remembers a visitor who asks for it, and forgets them as soon as they say so', async () => {
    const remember = form(page).getByLabel('Se souvenir de moi sur cet appareil');
    await open(page, 'ce-que-coute-une-signature');
    await expect(remember).not.toBeChecked();
    await fill(page, `À retenir ${Date.now()}.`);
    await remember.check();
    await submit(page);
    await expect(waiting(page)).toBeVisible();

    await open(page, 'audit-sans-humilier');
    await expect(form(page).getByLabel('Nom')).toHaveValue('Awa Fall');
    await expect(form(page).getByLabel('Email')).toHaveValue('awa.fall@letat.test');
    await expect(remember).toBeChecked();
    await remember.uncheck();
    await open(page, 'budget-participatif-pikine');
    await expect(form(page).getByLabel('Nom')).toHaveValue('');
  });
});

test('an account comments in its own name, and sends the same words as a visitor once its session has ended', async ({
  page,
  troubles,
}) => {
  await loginAs(page, 'lecteur');
  await open(page, 'ce-que-coute-une-signature');
  await expect(form(page).getByText('Vous commentez en tant que Ousmane Diop.')).toBeVisible();
  await expect(form(page).getByLabel('Nom')).toHaveCount(0);
  await expect(form(page).getByLabel('Email')).toHaveCount(0);
  const content = `En mon nom ${Date.now()}.`;
  await words(page).fill(content);
  await submit(page);
  await expect(waiting(page)).toBeFocused();
  expect(troubles).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const late = `Après la session ${Date.now()}.`;
  await words(page).fill(late);
  await send(page, 'POST', '/api/auth/logout');
  await submit(page);
  await expect(form(page).getByLabel('Nom')).toBeVisible();
  await expect(words(page)).toHaveValue(late);
  await fill(page, late);
  await submit(page);
  await expect(waiting(page)).toBeFocused();

  await loginAs(page, 'admin');
  await page.goto('/admin/moderation');
  const card = page.getByRole('article', { name: 'Commentaire d’Ousmane Diop' }).filter({ hasText: content });
  await expect(card).toContainText('lecteur@letat.test');
  await expect(page.getByRole('article', { name: 'Commentaire d’Awa Fall' }).filter({ hasText: late })).toBeVisible();
});
