import { newsletterConsents, newsletterRequestReceived } from '@letat/contracts/newsletter/constants';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { findSubscriber } from './subscribers.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const post = '/post/budget-participatif-pikine';
const places = { home: '/', 'filtered home': '/?category=Leadership', post, plans: '/subscribe' };

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

for (const [place, path] of Object.entries(places))
  test(`a visitor subscribes to the newsletter from the ${place} page, and has to confirm it`, async ({ page }) => {
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

test('a subscription can include themes, a name and the author’s newsletter', async ({ page, request }) => {
  const email = `themes-${Date.now()}@letat.test`;
  const author = await (await request.get('/api/authors/awa-ndiaye')).json();
  await open(page, post);
  await emailOf(page).fill(email);
  await consentOf(page).check();
  await choices(page).click();
  await band(page).getByLabel('Recevoir aussi les lettres d’Awa Ndiaye').check();
  await band(page).getByRole('checkbox', { name: 'Leadership' }).check();
  await band(page).getByRole('checkbox', { name: 'Audit & Contrôle' }).check();
  await band(page).getByLabel('Votre nom').fill('Binta Sarr');
  await submit(page).click();
  await expect(received(page)).toBeFocused();
  const stored = await findSubscriber(email);
  expect(stored).toMatchObject({ state: 'pending', name: 'Binta Sarr', authorSubscriptions: [author.id] });
  expect(stored?.interests.sort()).toEqual(['Audit & Contrôle', 'Leadership']);
});

test('what is missing or wrong is said in French at the field, before anything is sent', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') asked += 1;
  });
  await open(page, '/');
  await submit(page).click();
  await expect(emailOf(page)).toBeFocused();
  await expect(band(page).getByText('Ce champ est obligatoire.')).toBeVisible();
  await emailOf(page).fill('pas-une-adresse');
  await submit(page).click();
  await expect(emailOf(page)).toHaveAccessibleDescription(/Cette adresse email n’est pas complète/);
  await emailOf(page).fill('ici@letat.test');
  await submit(page).click();
  await expect(consentOf(page)).toBeFocused();
  await expect(consentOf(page)).toHaveAccessibleDescription('Cochez cette case pour continuer.');
  expect(asked).toBe(0);
});

test('a newsletter problem that only the server finds is shown at the field and in a toast', async ({ page }) => {
  await open(page, '/');
  await emailOf(page).fill('ici@letat');
  await consentOf(page).check();
  await submit(page).click();
  await expect(page.getByRole('alertdialog').getByText("Erreur d'inscription")).toBeVisible();
  await expect(emailOf(page)).toHaveAccessibleDescription(/Saisissez une adresse email valable/);
  await expect(band(page).getByRole('region', { name: 'Un champ est à corriger' })).toBeVisible();
  const email = `corrige-${Date.now()}@letat.test`;
  await emailOf(page).fill(email);
  await submit(page).click();
  await expect(received(page)).toBeFocused();
  expect(await findSubscriber(email)).toMatchObject({ state: 'pending' });
});

test('when the site does not answer, a toast says so and nothing typed is lost', async ({ page }) => {
  await open(page, '/');
  await page.route('**/api/newsletter/subscribe', (route) => route.abort());
  await emailOf(page).fill('perdue@letat.test');
  await consentOf(page).check();
  await submit(page).click();
  await expect(page.getByRole('alertdialog').getByText("Erreur lors de l'inscription")).toBeVisible();
  await expect(emailOf(page)).toHaveValue('perdue@letat.test');
  await expect(consentOf(page)).toBeChecked();
});

test('an address that is known is answered as any other', async ({ page }) => {
  const email = `deja-${Date.now()}@letat.test`;
  for (const typed of [email, email.toUpperCase()]) {
    await open(page, '/');
    await emailOf(page).fill(typed);
    await consentOf(page).check();
    await submit(page).click();
    await expect(received(page)).toContainText(newsletterRequestReceived.next);
  }
});

test('what is typed and ticked in the newsletter form before its code has loaded is not lost', async ({ page }) => {
  const letGo = await holdBack(page, /\/newsletter-band\.js/);
  const email = `tot-${Date.now()}@letat.test`;
  await page.goto('/');
  await hydrated(page);
  await band(page).scrollIntoViewIfNeeded();
  await emailOf(page).fill(email);
  await consentOf(page).check();
  await choices(page).click();
  await band(page).getByRole('checkbox', { name: 'Leadership' }).check();
  await letGo();
  await taken(page);
  await band(page).getByRole('checkbox', { name: 'Innovation' }).check();
  await submit(page).click();
  await expect(received(page)).toBeFocused();
  expect((await findSubscriber(email))?.interests.sort()).toEqual(['Innovation', 'Leadership']);
});

test('the newsletter is subscribed to by keyboard alone', async ({ page }) => {
  const email = `clavier-${Date.now()}@letat.test`;
  await open(page, '/');
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
  await expect(band(page).getByRole('checkbox', { name: 'Nouveau Management Public' })).toBeChecked();
  await emailOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(received(page)).toBeFocused();
  expect(await findSubscriber(email)).toMatchObject({ state: 'pending', interests: ['Nouveau Management Public'] });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [place, path] of Object.entries(places))
    test(`the form of the ${place} page posts and comes back there with the answer`, async ({ page }) => {
      const email = `simple-${Date.now()}@letat.test`;
      await page.goto(path);
      await emailOf(page).fill(email);
      await consentOf(page).check();
      await choices(page).click();
      await band(page).getByRole('checkbox', { name: 'Leadership' }).check();
      await submit(page).click();
      const { pathname, searchParams, hash } = new URL(page.url());
      expect([pathname, searchParams.get('lettre'), hash]).toEqual([path.split('?')[0], 'recue', '#lettre']);
      expect(searchParams.get('category')).toBe(path.includes('category') ? 'Leadership' : null);
      await expect(received(page)).toBeInViewport();
      await expect(emailOf(page)).toHaveCount(0);
      expect(await findSubscriber(email)).toMatchObject({ state: 'pending', interests: ['Leadership'] });
    });

  test('an address that only the server refuses comes back with the reason', async ({ page }) => {
    await page.goto(post);
    await emailOf(page).fill('ici@letat');
    await consentOf(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(/\?lettre=validation#lettre$/);
    await expect(band(page).getByRole('alert')).toContainText("Erreur d'inscription");
    await expect(band(page).getByRole('alert')).toContainText('Saisissez une adresse email valable');
    await expect(emailOf(page)).toBeVisible();
  });
});

test.describe('at each width', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('the form, its problems and its end have no axe violation', async ({ page }) => {
    await open(page, post);
    await choices(page).click();
    await expectAccessible(page);
    await submit(page).click();
    await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await emailOf(page).fill(`axe-${Date.now()}@letat.test`);
    await consentOf(page).check();
    await submit(page).click();
    await expect(received(page)).toBeFocused();
    await expectAccessible(page);
  });
});
