import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { findLeads } from './leads.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Nous écrire' });
const received = (page: Page) => page.getByRole('region', { name: 'Votre message est arrivé.' });
const send = (page: Page) => section(page).getByRole('button', { name: 'Envoyer' });

/** Opens the page and waits until the form's code has taken it over. */
async function open(page: Page): Promise<void> {
  await page.goto('/ecosystem');
  await hydrated(page);
  await section(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#contact form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function fill(page: Page, email: string): Promise<void> {
  await section(page).getByLabel('Votre nom').fill('Binta Sarr');
  await section(page).getByLabel('Votre adresse email').fill(email);
  await section(page).getByLabel('Votre organisation').fill('Mairie de Thiès');
  await section(page).getByRole('checkbox', { name: 'Audit' }).check();
  await section(page).getByLabel('Votre message').fill('Travaillons ensemble.');
}

const storedLead = {
  name: 'Binta Sarr',
  company: 'Mairie de Thiès',
  status: 'new',
  interests: ['Audit'],
  source: 'ecosystem',
  message: 'Travaillons ensemble.',
};

test('what is typed is there after a reload, and goes with the message', async ({ page }) => {
  const email = `contact-${Date.now()}@letat.test`;
  await open(page);
  await fill(page, email);
  await page.reload();
  await open(page);
  await expect(section(page).getByLabel('Votre adresse email')).toHaveValue(email);
  await expect(section(page).getByRole('checkbox', { name: 'Audit' })).toBeChecked();
  await expect(section(page).getByLabel('Votre message')).toHaveValue('Travaillons ensemble.');
  await send(page).click();
  await expect(received(page)).toBeFocused();
  await open(page);
  await expect(section(page).getByLabel('Votre message')).toHaveValue('');
});

test('a message is stored, and the page says what happens next', async ({ page, troubles }) => {
  const email = `contact-${Date.now()}@letat.test`;
  await open(page);
  await fill(page, email);
  await send(page).click();
  await expect(received(page)).toBeFocused();
  expect(await findLeads(email)).toMatchObject([storedLead]);
  expect(troubles).toEqual([]);
});

test('what is missing is said at the field, before anything is sent', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') asked += 1;
  });
  await open(page);
  await send(page).click();
  await expect(section(page).getByLabel('Votre nom')).toBeFocused();
  await expect(section(page).getByText('Ce champ est obligatoire.').first()).toBeVisible();
  expect(asked).toBe(0);
});

test('what only the server refuses is shown above the form and at the field; nothing typed is lost', async ({
  page,
}) => {
  await open(page);
  await fill(page, 'ici@letat');
  await send(page).click();
  await expect(section(page).getByRole('region', { name: 'Message non envoyé' })).toBeFocused();
  await expect(section(page).getByLabel('Votre adresse email')).toHaveAccessibleDescription(/adresse email valable/);
  await expect(section(page).getByLabel('Votre message')).toHaveValue('Travaillons ensemble.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts and comes back with the answer', async ({ page }) => {
    const email = `simple-${Date.now()}@letat.test`;
    await page.goto('/ecosystem');
    await fill(page, email);
    await send(page).click();
    await expect(page).toHaveURL(/\/ecosystem\?contact=recu#contact$/);
    await expect(received(page)).toBeInViewport();
    expect(await findLeads(email)).toMatchObject([storedLead]);
  });

  test('what the server refuses comes back with the reason', async ({ page }) => {
    await page.goto('/ecosystem');
    await fill(page, 'ici@letat');
    await send(page).click();
    await expect(page).toHaveURL(/\?contact=validation#contact$/);
    await expect(section(page).getByRole('alert')).toContainText('une adresse email valable');
  });
});

test('the form, its problems and its end have no axe violation', async ({ page }) => {
  await open(page);
  await send(page).click();
  await expect(section(page).getByLabel('Votre nom')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await fill(page, `axe-${Date.now()}@letat.test`);
  await send(page).click();
  await expect(received(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('on a bad connection', () => {
  test.use({ allow: ['request'] });

  test('a message whose answer is lost on the way is sent again by itself, and arrives once', async ({ page }) => {
    const email = `perdu-${Date.now()}@letat.test`;
    const keys: (string | undefined)[] = [];
    await page.route('**/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The site has done what was asked; only its answer does not come.
      if (keys.length === 1) {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      } else await route.continue();
    });
    await open(page);
    await fill(page, email);
    await send(page).click();
    await expect(received(page)).toBeFocused();
    expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), keys[0]]);
    expect(await findLeads(email)).toHaveLength(1);
  });

  test('a message whose answers are all lost arrives once, even when somebody presses again', async ({ page }) => {
    const email = `perdu-encore-${Date.now()}@letat.test`;
    const keys: (string | undefined)[] = [];
    await page.route('**/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      if (keys.length <= 3) await route.abort();
      else await route.continue();
    });
    await open(page);
    await fill(page, email);
    await send(page).click();
    await expect.poll(() => keys.length).toBe(3);
    await expect(send(page)).toBeEnabled();
    await expect(section(page).getByLabel('Votre message')).toHaveValue('Travaillons ensemble.');
    await send(page).click();
    await expect(received(page)).toBeFocused();
    expect(new Set(keys).size).toBe(1);
    expect(await findLeads(email)).toHaveLength(1);
  });
});
