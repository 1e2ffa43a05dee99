import { newsletterConsents, newsletterRequestReceived } from '@letat/contracts/newsletter/constants';
import type { Page } from '@playwright/test';
import { findSubscriber } from '../newsletter/subscribers.ts';
import { violationsOf } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, layoutShift, lineBelow, test } from './partner.ts';
import { addRegisteredSite } from './registered-site.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const widget = ({ key }: { key: string }, style: string, theme = 'light') =>
  `<letat-newsletter site="${key}" theme="${theme}" style="display:grid;${style}"><a href="/">La lettre</a></letat-newsletter>`;
const narrow = 'width:280px;min-height:490px';
const wide = 'width:640px;min-height:350px';
const pasted = ({ key }: { key: string }) =>
  `<div data-letat="newsletter" data-site="${key}" style="${wide}"><a href="/">La lettre</a></div>`;

const emailOf = (page: Page) => page.getByLabel('Votre adresse email');
const consentOf = (page: Page) => page.getByLabel(/J’accepte de recevoir/);
const submit = (page: Page) => page.getByRole('button', { name: 'S’abonner' }).click();

const sizes = {
  narrow: (partner: { key: string }) => widget(partner, narrow),
  wide: (partner: { key: string }) => widget(partner, wide),
  pasted,
};
test('the form on a partner’s page subscribes its reader, says what is wrong, works by keys and in English, and outlives a site that does not answer', async ({
  page,
  baseURL,
  partner,
}) => {
  await test.step('a reader of a partner asks for the letter, however the form is put into the page, and nothing of the page moves', async () => {
    for (const [size, body] of Object.entries(sizes))
      await test.step(size, async () => {
        const email = `${size}-${Date.now()}@letat.test`;
        await partner.open(body(partner));
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
        expect(await page.context().cookies()).toEqual([]);
        expect(await findSubscriber(email)).toMatchObject({
          state: 'pending',
          consent: {
            version: 'v1',
            text: newsletterConsents.v1,
            source: 'embed',
            site: `Un partenaire (${partner.origin})`,
          },
        });
      });
  });

  await test.step('what is missing or wrong is said at once, in French, and takes the focus', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/embed/newsletter')) asked += 1;
    });
    await partner.open(widget(partner, narrow, 'auto'));
    const top = await lineBelow(page);
    await expect(emailOf(page)).toBeVisible();
    const widgetProblems = () => violationsOf(page, 'letat-newsletter');
    expect(await widgetProblems()).toEqual([]);
    const status = page.getByRole('status');
    await submit(page);
    await expect(status).toHaveText('Saisissez votre adresse email.');
    await expect(emailOf(page)).toBeFocused();
    expect(await widgetProblems()).toEqual([]);
    await emailOf(page).fill('pas-une-adresse');
    await expect(status).toHaveText('');
    await submit(page);
    await expect(status).toContainText('adresse email valable');
    await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
    await emailOf(page).fill('ici@letat.test');
    await submit(page);
    await expect(status).toHaveText('Cochez la case pour donner votre accord.');
    await expect(consentOf(page)).toBeFocused();
    expect(await lineBelow(page)).toBe(top);
    expect(asked).toBe(0);
    // What only the server finds wrong: an address without a country.
    await emailOf(page).fill('ici@letat');
    await consentOf(page).check();
    await submit(page);
    await expect(status).toContainText('adresse email valable');
    await expect(emailOf(page)).toBeFocused();
    expect(await lineBelow(page)).toBe(top);
    await emailOf(page).fill(`corrige-${Date.now()}@letat.test`);
    await submit(page);
    await expect(page.getByText(newsletterRequestReceived.title)).toBeVisible();
    expect(await widgetProblems()).toEqual([]);
  });

  await test.step('browsers find the fields in the page itself; a copy of the element has fields of its own', async () => {
    await partner.open(`<form id="search"><input name="q">${widget(partner, wide)}</form>`);
    const email = page.locator('letat-newsletter > input[type=email]');
    await expect(email).toBeVisible();
    // Without Playwright's look into shadow trees: a password manager sees the document only.
    const found = await page.evaluate(() => {
      const field = document.querySelector('input[autocomplete=email]');
      if (!(field instanceof HTMLInputElement)) return null;
      return { name: field.name, type: field.type, label: field.labels?.[0]?.textContent, isIn: field.form?.id };
    });
    expect(found).toEqual({
      name: 'email',
      type: 'email',
      label: 'Votre adresse email',
      isIn: expect.stringMatching(/^letat-\d+-form$/),
    });
    // What fills a field sets its value and fires an input event.
    await email.fill('rempli@letat.test');
    await email.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Cochez la case pour donner votre accord.');
    expect(page.url()).toBe(`${partner.origin}/`);

    await test.step('two forms of one page do not share any', async () => {
      await partner.open(widget(partner, wide));
      await emailOf(page).fill('premier@letat.test');
      await page.evaluate(() => {
        const form = document.querySelector('letat-newsletter');
        form?.after(form.cloneNode(true));
      });
      await expect(emailOf(page)).toHaveCount(2);
      await expect(emailOf(page).nth(0)).toHaveValue('premier@letat.test');
      await expect(emailOf(page).nth(1)).toHaveValue('');
      const ids = await page.locator('letat-newsletter > [id]').evaluateAll((fields) => fields.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(await violationsOf(page, 'main')).toEqual([]);
    });
  });

  await test.step('the widget on a partner’s site is used by keyboard alone', async () => {
    const email = `clavier-${Date.now()}@letat.test`;
    await partner.open(widget(partner, wide));
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

  await test.step('what is typed stays when the language changes or the form stood open for too long; a robot’s is not stored', async () => {
    await test.step('the consent is stored in the words that were shown', async () => {
      const email = `english-${Date.now()}@letat.test`;
      await partner.open(widget(partner, wide));
      await emailOf(page).fill(email);
      await page.locator('letat-newsletter').evaluate((element) => element.setAttribute('lang', 'en'));
      await expect(page.getByLabel('Your email address')).toHaveValue(email);
      await page.getByLabel(newsletterConsents['v1-en']).check();
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Your request is registered.')).toBeVisible();
      expect(await findSubscriber(email)).toMatchObject({
        consent: { version: 'v1-en', text: newsletterConsents['v1-en'] },
      });
    });

    await test.step('a robot that fills the hidden field gets the usual answer', async () => {
      const email = `robot-${Date.now()}@letat.test`;
      await partner.open(widget(partner, wide));
      await emailOf(page).fill(email);
      await consentOf(page).check();
      await page.getByLabel('Ne pas remplir').evaluate((trap) => {
        if (trap instanceof HTMLInputElement) trap.value = 'https://spam.example';
      });
      await submit(page);
      await expect(page.getByText(newsletterRequestReceived.title)).toBeVisible();
      expect(await findSubscriber(email)).toBeNull();
    });

    await test.step('a new token is asked for, and nothing is typed twice', async () => {
      const email = `longtemps-${Date.now()}@letat.test`;
      const tokens: string[] = [];
      let refused = 0;
      await page.route(/\/api\/embed\/newsletter\?/, async (route) => {
        tokens.push(route.request().postDataJSON().token);
        if (refused > 0) return route.continue();
        refused += 1;
        const headers = { 'access-control-allow-origin': partner.origin };
        return route.fulfill({ status: 422, headers, json: { code: 'form_token_expired', error: 'Trop longtemps.' } });
      });
      await partner.open(widget(partner, wide));
      await emailOf(page).fill(email);
      await consentOf(page).check();
      await submit(page);
      await expect(page.getByRole('group', { name: newsletterRequestReceived.title })).toBeFocused();
      expect(tokens).toHaveLength(2);
      expect(tokens[0]).not.toBe(tokens[1]);
      expect(await findSubscriber(email)).toMatchObject({ state: 'pending' });
    });
  });

  await page.unrouteAll({ behavior: 'wait' });
  await test.step('while the site does not answer, the button says so; then there is another way in', async () => {
    const releaseHeld = await holdRequests(page, /\/api\/embed\/newsletter\?/, (route) => route.abort());
    await partner.open(widget(partner, narrow));
    await emailOf(page).fill('perdue@letat.test');
    await consentOf(page).check();
    await submit(page);
    await expect(page.getByRole('button', { name: 'Inscription…' })).toHaveAttribute('aria-disabled', 'true');
    await releaseHeld();
    await expect(page.getByRole('status')).toContainText("Erreur d'inscription");
    await expect(page.getByRole('link', { name: 'S’inscrire sur le site' })).toHaveAttribute(
      'href',
      `${baseURL}/#lettre`,
    );
    await expect(page.getByRole('button', { name: 'S’abonner' })).toBeEnabled();
    await expect(emailOf(page)).toHaveValue('perdue@letat.test');
  });
});

test('without a key the widget is a link to the form on the site, and asks the site for nothing', async ({
  page,
  partner,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await partner.open(`<letat-newsletter style="display:grid;width:280px;min-height:290px"></letat-newsletter>`);
  const link = page.getByRole('group', { name: 'La lettre du dimanche' }).getByRole('link');
  await expect(link).toHaveAttribute('href', `${baseURL}/#lettre`);
  await expect(page.locator('letat-newsletter')).toHaveCSS('height', '290px');
  await expect(emailOf(page)).toHaveCount(0);
  expect(await violationsOf(page, 'letat-newsletter')).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  // The key may come later, by the page's own script.
  await page.locator('letat-newsletter').evaluate((element, key) => element.setAttribute('site', key), partner.key);
  await expect(emailOf(page)).toBeVisible();
  await expect(link).toHaveCount(0);
});

test.describe('elsewhere', () => {
  // The browser says what it refuses to let the page read.
  test.use({ allow: ['request', 'console'] });
  test('a page that is not registered under the key subscribes nobody, and leads to the site', async ({
    page,
    partner,
    baseURL,
  }) => {
    const email = `ailleurs-${Date.now()}@letat.test`;
    const elsewhere = await addRegisteredSite('https://ailleurs.example');
    await partner.open(widget({ key: elsewhere }, wide));
    await emailOf(page).fill(email);
    await consentOf(page).check();
    await submit(page);
    await expect(page.getByRole('status')).toContainText("Erreur d'inscription");
    await expect(page.getByRole('link', { name: 'S’inscrire sur le site' })).toHaveAttribute(
      'href',
      `${baseURL}/#lettre`,
    );
    await expect(emailOf(page)).toHaveValue(email);
    expect(await findSubscriber(email)).toBeNull();
  });
});
