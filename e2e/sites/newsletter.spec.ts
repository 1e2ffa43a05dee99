import { newsletterConsents, newsletterRequestReceived } from '@letat/contracts/constants/newsletter';
import type { Page } from '@playwright/test';
import { findSubscriber } from '../newsletter/subscribers.ts';
import { violationsOf } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, layoutShift, lineBelow, test, traces } from './partner.ts';

const widget = (style: string, theme = 'light') =>
  `<div data-letat="newsletter" data-theme="${theme}" style="${style}"><a href="/">La lettre</a></div>`;
const narrow = 'width:280px;min-height:490px';
const wide = 'width:640px;min-height:350px';

const emailOf = (page: Page) => page.getByLabel('Votre adresse email');
const consentOf = (page: Page) => page.getByLabel(/J’accepte de recevoir/);
const submit = (page: Page) => page.getByRole('button', { name: 'S’abonner' }).click();

for (const [size, style] of Object.entries({ narrow, wide }))
  test(`a reader of a partner asks for the letter (${size}), and nothing of the page moves`, async ({
    page,
    partner,
  }) => {
    const email = `${size}-${Date.now()}@letat.test`;
    await partner.open(widget(style));
    const top = await lineBelow(page);
    await expect(emailOf(page)).toBeVisible();
    await expect(consentOf(page)).not.toBeChecked();
    await emailOf(page).fill(email);
    await consentOf(page).check();
    await submit(page);
    await expect(page.getByRole('group', { name: newsletterRequestReceived.title })).toBeFocused();
    await expect(page.getByText(newsletterRequestReceived.next)).toBeVisible();
    await expect(emailOf(page)).toHaveCount(0);
    expect(await lineBelow(page)).toBe(top);
    expect(await layoutShift(page)).toBe(0);
    expect(await traces(page)).toMatchObject({ styles: 0, sheets: 0, cookies: 0 });
    expect(await findSubscriber(email)).toMatchObject({
      state: 'pending',
      consent: { version: 'v1', text: newsletterConsents.v1, source: 'embed', site: partner.origin },
    });
  });

test('what is missing or wrong is said at once, in French, and takes the focus', async ({ page, partner }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/embed/newsletter')) asked += 1;
  });
  await partner.open(widget(wide));
  const top = await lineBelow(page);
  const said = page.getByRole('status');
  await submit(page);
  await expect(said).toHaveText('Saisissez votre adresse email.');
  await expect(emailOf(page)).toBeFocused();
  await emailOf(page).fill('pas-une-adresse');
  await expect(said).toHaveText('');
  await submit(page);
  await expect(said).toContainText('adresse email valable');
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
  await emailOf(page).fill('ici@letat.test');
  await submit(page);
  await expect(said).toHaveText('Cochez la case pour donner votre accord.');
  await expect(consentOf(page)).toBeFocused();
  expect(await lineBelow(page)).toBe(top);
  expect(asked).toBe(0);
  // What only the server finds wrong: an address without a country.
  await emailOf(page).fill('ici@letat');
  await consentOf(page).check();
  await submit(page);
  await expect(said).toContainText('adresse email valable');
  await expect(emailOf(page)).toBeFocused();
  expect(await lineBelow(page)).toBe(top);
});

test('while the site does not answer, the button says so; then there is another way in', async ({
  page,
  partner,
  baseURL,
}) => {
  const letGo = await holdBack(page, /\/api\/embed\/newsletter$/, (route) => route.abort());
  await partner.open(widget(narrow));
  await emailOf(page).fill('perdue@letat.test');
  await consentOf(page).check();
  await submit(page);
  await expect(page.getByRole('button', { name: 'Inscription…' })).toHaveAttribute('aria-disabled', 'true');
  await letGo();
  await expect(page.getByRole('status')).toContainText("Erreur d'inscription");
  await expect(page.getByRole('link', { name: 'S’inscrire sur le site' })).toHaveAttribute(
    'href',
    `${baseURL}/#lettre`,
  );
  await expect(page.getByRole('button', { name: 'S’abonner' })).toBeEnabled();
  await expect(emailOf(page)).toHaveValue('perdue@letat.test');
});

test('what fills the hidden field is told that all went well, and is not kept', async ({ page, partner }) => {
  const email = `robot-${Date.now()}@letat.test`;
  await partner.open(widget(wide));
  await emailOf(page).fill(email);
  await consentOf(page).check();
  await page.getByLabel('Ne pas remplir').evaluate((trap) => {
    if (trap instanceof HTMLInputElement) trap.value = 'https://spam.example';
  });
  await submit(page);
  await expect(page.getByText(newsletterRequestReceived.title)).toBeVisible();
  expect(await findSubscriber(email)).toBeNull();
});

test('all widgets work under a policy that allows the site and nothing else', async ({
  page,
  partner,
  baseURL,
  troubles,
}) => {
  const email = `policy-${Date.now()}@letat.test`;
  const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; require-trusted-types-for 'script'`;
  await partner.open(
    '<div data-letat="badge"></div><div data-letat="button"></div><div data-letat="newsletter"></div>',
    { policy },
  );
  await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCSS('height', '48px');
  await expect(page.getByRole('link', { name: /^Lire/ })).toHaveCSS('height', '44px');
  await emailOf(page).fill(email);
  await consentOf(page).check();
  await submit(page);
  await expect(page.getByText(newsletterRequestReceived.title)).toBeVisible();
  expect(await findSubscriber(email)).toMatchObject({ state: 'pending' });
  expect(troubles).toEqual([]);
});

test('the form, its problem and its end have no axe violation', async ({ page, partner }) => {
  await partner.open(widget(narrow, 'auto'));
  await expect(emailOf(page)).toBeVisible();
  expect(await violationsOf(page, '[data-letat]')).toEqual([]);
  await submit(page);
  await expect(page.getByRole('status')).not.toHaveText('');
  expect(await violationsOf(page, '[data-letat]')).toEqual([]);
  await emailOf(page).fill(`axe-${Date.now()}@letat.test`);
  await consentOf(page).check();
  await submit(page);
  await expect(page.getByText(newsletterRequestReceived.title)).toBeVisible();
  expect(await violationsOf(page, '[data-letat]')).toEqual([]);
});

test('by keyboard alone', async ({ page, partner }) => {
  const email = `clavier-${Date.now()}@letat.test`;
  await partner.open(widget(wide));
  await expect(emailOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(consentOf(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: newsletterRequestReceived.title })).toBeFocused();
  expect(await findSubscriber(email)).toMatchObject({ state: 'pending' });
});
