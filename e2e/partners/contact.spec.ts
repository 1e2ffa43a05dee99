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
  await taken(page);
}

async function taken(page: Page): Promise<void> {
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

test('a message is put right, is there after a reload, and is stored; the page says what happens next', async ({
  page,
}) => {
  const email = `contact-${Date.now()}@letat.test`;
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads')) asked += 1;
  });
  await open(page);
  await test.step('what is missing is said at the field, before anything is sent', async () => {
    await send(page).click();
    await expect(section(page).getByLabel('Votre nom')).toBeFocused();
    await expect(section(page).getByLabel('Votre nom')).toHaveAttribute('aria-invalid', 'true');
    await expect(section(page).getByText('Ce champ est obligatoire.').first()).toBeVisible();
    expect(asked).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step('what only the server refuses is shown above the form and at the field; nothing typed is lost', async () => {
    await fill(page, 'ici@letat');
    await send(page).click();
    await expect(section(page).getByRole('region', { name: 'Message non envoyé' })).toBeFocused();
    await expect(section(page).getByLabel('Votre adresse email')).toHaveAccessibleDescription(/adresse email valable/);
    await expect(section(page).getByLabel('Votre message')).toHaveValue('Travaillons ensemble.');
  });
  await section(page).getByLabel('Votre adresse email').fill(email);
  await page.reload();
  await taken(page);
  await expect(section(page).getByLabel('Votre adresse email')).toHaveValue(email);
  await expect(section(page).getByRole('checkbox', { name: 'Audit' })).toBeChecked();
  await expect(section(page).getByLabel('Votre message')).toHaveValue('Travaillons ensemble.');
  await send(page).click();
  await expect(received(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  expect(await findLeads(email)).toMatchObject([storedLead]);
  await open(page);
  await expect(section(page).getByLabel('Votre message')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts, and comes back with the reason of a refusal, then with the answer', async ({ page }) => {
    const email = `simple-${Date.now()}@letat.test`;
    await page.goto('/ecosystem');
    await fill(page, 'ici@letat');
    await send(page).click();
    await expect(page).toHaveURL(/\?contact=validation#contact$/);
    await expect(section(page).getByRole('alert')).toContainText('une adresse email valable');
    await fill(page, email);
    await send(page).click();
    await expect(page).toHaveURL(/\/ecosystem\?contact=recu#contact$/);
    await expect(received(page)).toBeInViewport();
    expect(await findLeads(email)).toMatchObject([storedLead]);
  });
});

test.describe('on a bad connection', () => {
  test.use({ allow: ['request'] });

  test('a message is sent again by itself while its answers are lost, is not lost, and arrives once when it is sent anew', async ({
    page,
  }) => {
    const email = `perdu-${Date.now()}@letat.test`;
    const keys: (string | undefined)[] = [];
    await page.route('**/api/leads', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The site has done what was asked; only its answer does not come: to the first press at all, to the second at first.
      if (keys.length <= 4) {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      } else await route.continue();
    });
    await open(page);
    await fill(page, email);
    await send(page).click();
    await expect.poll(() => keys.length).toBe(3);
    await expect(send(page)).toBeEnabled();
    await expect(section(page).getByLabel('Votre message')).toHaveValue('Travaillons ensemble.');
    await send(page).click();
    await expect(received(page)).toBeFocused();
    const [key] = keys;
    expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), key, key, key, key]);
    expect(await findLeads(email)).toHaveLength(1);
  });
});
