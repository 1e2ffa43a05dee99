import { newsletterConsents, newsletterRequestReceived } from '@letat/contracts/newsletter/constants';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { findSubscriber } from './subscribers.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const post = '/post/budget-participatif-pikine';
const filteredHome = '/?category=Leadership';

const band = (page: Page) => page.getByRole('region', { name: 'La lettre du dimanche' });
const emailOf = (page: Page) => band(page).getByLabel('Votre adresse email');
const consentOf = (page: Page) => band(page).getByLabel(/J’accepte de recevoir/);
const submit = (page: Page) => band(page).getByRole('button', { name: 'S’abonner' });
const received = (page: Page) => page.getByRole('region', { name: newsletterRequestReceived.title });
const choices = (page: Page) => band(page).getByText('Choisir mes thèmes');

/** Opens a page and waits until the form's code has taken it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await band(page).scrollIntoViewIfNeeded();
  await taken(page);
}
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#lettre form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test('a visitor subscribes by keyboard before the form’s code is there, from each page that has the form, and with what they chose of it', async ({
  page,
  request,
}) => {
  await test.step('the newsletter is subscribed to by keyboard alone, and what is typed and ticked before its code has loaded is not lost', async () => {
    const releaseHeld = await holdRequests(page, /\/newsletter-band\.js/);
    const email = `tot-${Date.now()}@letat.test`;
    await page.goto('/');
    await hydrated(page);
    await band(page).scrollIntoViewIfNeeded();
    await emailOf(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(consentOf(page)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const first = band(page).getByRole('checkbox', { name: 'Nouveau Management Public' });
    const second = band(page).getByRole('checkbox', { name: 'Intelligence Artificielle & Société' });
    await expect(first).toBeChecked();
    await releaseHeld();
    await taken(page);
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(second).toBeChecked();
    await emailOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(received(page)).toBeFocused();
    const stored = await findSubscriber(email);
    expect(stored).toMatchObject({ state: 'pending' });
    expect(stored?.interests.sort()).toEqual(['Intelligence Artificielle & Société', 'Nouveau Management Public']);
  });

  await test.step('a visitor subscribes from each page that has the form, and has to confirm it', async () => {
    for (const path of ['/', filteredHome, '/subscribe'])
      await test.step(path, async () => {
        const email = `page-${Date.now()}@letat.test`;
        await open(page, path);
        await expect(consentOf(page)).not.toBeChecked();
        await emailOf(page).fill(email);
        await consentOf(page).check();
        await submit(page).click();
        await expect(received(page)).toBeFocused();
        await expect(received(page)).toContainText(newsletterRequestReceived.next);
        await expect(emailOf(page)).toHaveCount(0);
        expect(await findSubscriber(email)).toMatchObject({
          state: 'pending',
          name: '',
          interests: [],
          authorSubscriptions: [],
          consent: { version: 'v1', text: newsletterConsents.v1, source: 'site', site: null },
        });
      });
  });

  await test.step('a reader of an article chooses themes, a name and its author’s letters, puts right what is wrong, and subscribes', async () => {
    const email = `themes-${Date.now()}@letat.test`;
    const author = await (await request.get('/api/authors/awa-ndiaye')).json();
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/newsletter/subscribe')) asked += 1;
    });
    await open(page, post);
    await choices(page).click();
    await band(page).getByLabel('Recevoir aussi les lettres d’Awa Ndiaye').check();
    await band(page).getByRole('checkbox', { name: 'Leadership' }).check();
    await band(page).getByRole('checkbox', { name: 'Audit & Contrôle' }).check();
    await band(page).getByLabel('Votre nom').fill('Binta Sarr');

    await test.step('what is missing or wrong is said at the field, before anything is sent', async () => {
      await submit(page).click();
      await expect(emailOf(page)).toBeFocused();
      await expect(band(page).getByText('Ce champ est obligatoire.')).toBeVisible();
      await expectAccessible(page, 'with problems');
      await emailOf(page).fill('pas-une-adresse');
      await submit(page).click();
      await expect(emailOf(page)).toHaveAccessibleDescription(/Cette adresse email n’est pas complète/);
      await emailOf(page).fill('ici@letat');
      await submit(page).click();
      await expect(consentOf(page)).toBeFocused();
      await expect(consentOf(page)).toHaveAccessibleDescription('Cochez cette case pour continuer.');
      expect(asked).toBe(0);
    });
    await consentOf(page).check();

    await test.step('when the site does not answer, a toast says so and nothing typed is lost', async () => {
      await page.route('**/api/newsletter/subscribe', (route) => route.abort());
      await submit(page).click();
      await expect(page.getByRole('alertdialog').getByText("Erreur lors de l'inscription")).toBeVisible();
      await expect(emailOf(page)).toHaveValue('ici@letat');
      await expect(consentOf(page)).toBeChecked();
      await page.unroute('**/api/newsletter/subscribe');
    });

    await test.step('what only the server finds is shown at the field and in a toast', async () => {
      await submit(page).click();
      await expect(page.getByRole('alertdialog').getByText("Erreur d'inscription")).toBeVisible();
      await expect(emailOf(page)).toHaveAccessibleDescription(/Saisissez une adresse email valable/);
      await expect(band(page).getByRole('region', { name: 'Un champ est à corriger' })).toBeVisible();
    });

    await emailOf(page).fill(email);
    await submit(page).click();
    await expect(received(page)).toBeFocused();
    await expectAccessible(page, 'received');
    const stored = await findSubscriber(email);
    expect(stored).toMatchObject({ state: 'pending', name: 'Binta Sarr', authorSubscriptions: [author.id] });
    expect(stored?.interests.sort()).toEqual(['Audit & Contrôle', 'Leadership']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form comes back to its page with the reason, then with the answer, and leaves its address as it was', async ({
    page,
  }) => {
    await page.goto(post);
    await emailOf(page).fill('ici@letat');
    await consentOf(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(/\?lettre=validation#lettre$/);
    await expect(band(page).getByRole('alert')).toContainText("Erreur d'inscription");
    await expect(band(page).getByRole('alert')).toContainText('Saisissez une adresse email valable');
    await expect(emailOf(page)).toBeVisible();
    for (const path of [post, filteredHome])
      await test.step(path, async () => {
        const email = `simple-${Date.now()}@letat.test`;
        if (path !== post) await page.goto(path);
        await emailOf(page).fill(email);
        await consentOf(page).check();
        await choices(page).click();
        await band(page).getByRole('checkbox', { name: 'Leadership' }).check();
        await submit(page).click();
        const { pathname, searchParams, hash } = new URL(page.url());
        expect([pathname, searchParams.get('lettre'), hash]).toEqual([path.split('?')[0], 'recue', '#lettre']);
        expect(searchParams.get('category')).toBe(path === filteredHome ? 'Leadership' : null);
        await expect(received(page)).toBeInViewport();
        await expect(emailOf(page)).toHaveCount(0);
        expect(await findSubscriber(email)).toMatchObject({ state: 'pending', interests: ['Leadership'] });
      });
  });
});
