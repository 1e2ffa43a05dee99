import { loaderLine } from '@letat/contracts/sites/constants';
import type { Page, Route } from '@playwright/test';
import { mailTo } from '../mail/mailbox.ts';
import { findSubscriber } from '../newsletter/subscribers.ts';
import { loginAs } from '../support/session.ts';
import { hydrated } from '../support/test.ts';
import { expect, hostState, layoutShift, test } from './partner.ts';

const widgets = ({ key }: { key: string }) => `
  <p><letat-badge class="badge" site="${key}"></letat-badge> <letat-button class="button" site="${key}"></letat-button></p>
  <letat-banner class="banner" site="${key}"></letat-banner>
  <letat-newsletter class="newsletter" site="${key}"></letat-newsletter>`;
/** A page under a strict policy reserves the space in its own style sheet. */
const reserved = `.badge{display:inline-block;vertical-align:top;width:236px;height:48px}.button{display:inline-block;vertical-align:top;width:240px;height:44px}
  .banner{display:block;height:260px}.newsletter{display:grid;min-height:490px}
  input,button,label{margin:9px;padding:30px;font-size:40px!important;border:9px dotted red!important}`;

test('the widgets leave the page around them as it was, and work by a nonce and as a module, wherever it is imported', async ({
  page,
  baseURL,
  partner,
  troubles,
}) => {
  await test.step('the page around the widgets is what it was: styles, globals, head, cookies and storage; its rules for fields do not reach theirs', async () => {
    const head = `<style>${reserved}</style>`;
    await partner.open(widgets(partner), { head, loader: 'nowhere' });
    const before = await hostState(page);
    const counted = page.waitForRequest(/\/api\/embed\/counts\?/);
    await partner.open(widgets(partner), { head });
    await counted;
    await expect(page.locator('letat-newsletter > input[type=email]')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: /Partenaire de/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Lire/ })).toBeVisible();
    expect(await hostState(page)).toEqual(before);
    expect(await layoutShift(page)).toBe(0);
    const email = page.locator('letat-newsletter > input[type=email]');
    await expect(email).toHaveCSS('font-size', '16px');
    await expect(email).toHaveCSS('height', '46px');
    await expect(email).toHaveCSS('margin-left', '0px');
    await expect(page.getByRole('button', { name: 'S’abonner' })).toHaveCSS('border-top-style', 'solid');
  });

  await test.step('all widgets work under a policy that trusts scripts by a nonce and by whom they come from', async () => {
    const nonce = 'bm9uY2UtZGUtdGVzdA';
    const policy = `default-src 'none'; img-src data:; script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src ${baseURL}; style-src ${partner.origin}; base-uri 'none'`;
    partner.files.set('/page.css', { type: 'text/css', body: reserved });
    await partner.open(widgets(partner), {
      policy,
      head: '<link rel="stylesheet" href="/page.css">',
      loader: 'nowhere',
      last: `<script async nonce="${nonce}" src="${baseURL}/embed/v1.js"></script>`,
    });
    await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCSS('height', '48px');
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await page.getByLabel('Votre adresse email').fill(`nonce-${Date.now()}@letat.test`);
    await page.getByLabel(/J’accepte de recevoir/).check();
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('the script as a module, wherever it is imported, shows widgets that lead to the site and send addresses there', async () => {
    for (const [how, scriptOf] of Object.entries(modules))
      await test.step(how, async () => {
        await partner.open(widgets(partner), { loader: 'nowhere', last: scriptOf(`${baseURL}/embed/v1.js`) });
        await expectWidgets(page, baseURL);
        const sent = page.waitForRequest((asked) => asked.method() === 'POST' && !asked.url().includes('/counts'));
        await page.getByLabel('Votre adresse email').fill(`module-${Date.now()}@letat.test`);
        await page.getByLabel(/J’accepte de recevoir/).check();
        await page.getByRole('button', { name: 'S’abonner' }).click();
        expect(new URL((await sent).url()).origin).toBe(baseURL);
        await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
      });
    expect(troubles).toEqual([]);
  });
});

test('all widgets work under a policy with Trusted Types that names the site and nothing else, and their reader confirms by the mail that the form promises, and gets a letter', async ({
  page,
  context,
  partner,
  baseURL,
  troubles,
}) => {
  const policy = `default-src 'none'; img-src data:; script-src ${baseURL}; connect-src ${baseURL}; style-src ${partner.origin}; require-trusted-types-for 'script'; trusted-types letat-embed; base-uri 'none'; form-action 'none'`;
  partner.files.set('/page.css', { type: 'text/css', body: reserved });
  await partner.open(widgets(partner), { policy, head: '<link rel="stylesheet" href="/page.css">' });
  await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCSS('height', '48px');
  await expect(page.getByRole('link', { name: /^Lire/ })).toHaveCSS('height', '44px');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  const email = `policy-${Date.now()}@letat.test`;
  await page.getByLabel('Votre adresse email').fill(email);
  await page.getByLabel(/J’accepte de recevoir/).check();
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
  expect(await layoutShift(page)).toBe(0);

  await test.step('the mail names the site, and its link confirms', async () => {
    const subject = 'Confirmez votre abonnement à la lettre';
    await mailTo(email, subject);
    await page.goto(`${baseURL}/mailbox?destinataire=${encodeURIComponent(email)}`);
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Mails reçus' }).getByRole('link').click();
    const mail = page.getByRole('article', { name: subject }).frameLocator('iframe');
    await expect(mail.getByText(new URL(partner.origin).host)).toBeVisible();
    const popup = context.waitForEvent('page');
    // Chromium drops clicks on a foreign frame that has only just appeared: nobody can have meant them.
    await mail.getByRole('link', { name: 'Confirmer mon abonnement' }).press('Enter');
    const confirmation = await popup;
    await hydrated(confirmation);
    expect(await findSubscriber(email)).toMatchObject({ state: 'pending' });
    await confirmation.getByRole('button', { name: 'Confirmer mon abonnement' }).click();
    await expect(confirmation.getByRole('heading', { level: 1, name: 'Votre abonnement est confirmé' })).toBeVisible();
    expect(await findSubscriber(email)).toMatchObject({ state: 'confirmed' });
    await confirmation.close();
  });

  await test.step('their first letter comes, and is read', async () => {
    const { subject } = await mailTo(email, 'Bienvenue');
    await page.goto(`${baseURL}/mailbox?destinataire=${encodeURIComponent(email)}`);
    await hydrated(page);
    const mails = page.getByRole('navigation', { name: 'Mails reçus' });
    await mails.getByRole('link').filter({ hasText: 'Bienvenue' }).click();
    const letter = page.getByRole('article', { name: subject }).frameLocator('iframe');
    await expect(letter.getByRole('link', { name: 'Me désabonner' })).toBeVisible();
  });

  await test.step('the administrator sees it sent, and none that failed', async () => {
    await loginAs(page, 'admin');
    await page.goto(`${baseURL}/admin/mail`);
    await hydrated(page);
    await page.getByLabel('Adresse exacte').fill(email);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Confirmez votre abonnement' });
    await expect(row).toContainText('Envoyé');
    await expect(page.getByText('Invalid URL')).toHaveCount(0);
  });

  await test.step('a letter of the review reaches them, with the way out that one click is enough for', async () => {
    const subject = `La lettre des partenaires ${Date.now()}`;
    const headers = { origin: String(baseURL) };
    const campaigns = `${baseURL}/api/newsletter/campaigns`;
    const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à vous qui venez de chez un partenaire.' }];
    const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
    const content = { subject, preheader: 'Ce qui a changé dans la semaine.', blocks, segment };
    const made = await page.request.post(campaigns, { headers, data: { scope: 'site', content } });
    const { id, revision } = await made.json();
    const { reached } = await (await page.request.get(`${campaigns}/${id}/recipients`)).json();
    const departure = { at: null, revision, recipients: reached };
    const sent = await page.request.put(`${campaigns}/${id}/departure`, { headers, data: departure });
    expect(sent.status(), await sent.text()).toBe(200);
    const letter = await mailTo(email, subject);
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });
  expect(troubles).toEqual([]);
});

/** Both of a page that only our site's own widgets can fill. */
async function expectWidgets(page: Page, baseURL: string | undefined): Promise<void> {
  const links = page.locator('letat-badge a, letat-banner a, letat-button a');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Lire/ })).toBeVisible();
  for (const href of await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
  ))
    expect(new URL(href).origin).toBe(baseURL);
}

const modules = {
  'a module': (script: string) => `<script type="module" src="${script}"></script>`,
  'imported by a module of the page': (script: string) => `<script type="module">import '${script}';</script>`,
  'imported later': (script: string) => `<script type="module">setTimeout(() => import('${script}'));</script>`,
};
const copies = {
  'a copy on the partner’s own site': '<script src="/assets/widgets.js"></script>',
  'a module in a bundle of the page': '<script type="module" src="/assets/widgets.js"></script>',
  'a script without an address': null,
};
test('a copy of the script that knows no site does nothing, and says so in one line', async ({
  page,
  partner,
  request,
  troubles,
}) => {
  const body = await (await request.get('/embed/v1.js')).text();
  partner.files.set('/assets/widgets.js', { type: 'text/javascript', body });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const requests: string[] = [];
  page.on('request', (asked) => requests.push(new URL(asked.url()).pathname));
  for (const [what, tag] of Object.entries(copies))
    await test.step(what, async () => {
      warnings.length = 0;
      requests.length = 0;
      await partner.open(widgets(partner), { loader: 'nowhere', last: tag ?? `<script>${body}</script>` });
      await expect
        .poll(() => warnings)
        .toEqual([expect.stringMatching(/^L’État en Mouvement\u00a0: script à charger de notre site\./)]);
      expect(await page.evaluate(() => customElements.get('letat-badge'))).toBeUndefined();
      expect(requests.filter((path) => path !== '/' && path !== '/assets/widgets.js')).toEqual([]);
    });
  expect(troubles).toEqual([]);
});

test.describe('a page that does not name our policy', () => {
  test.use({ allow: ['console'] });
  const policies = {
    'no policy': "require-trusted-types-for 'script'; trusted-types 'none'",
    'policies of its own': "require-trusted-types-for 'script'; trusted-types partner",
  };
  test('has the script say in one line why it does nothing, unless it asks for no Trusted Types', async ({
    page,
    partner,
    baseURL,
    troubles,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    for (const [named, policy] of Object.entries(policies))
      await test.step(named, async () => {
        warnings.length = 0;
        await partner.open(`<letat-badge><a href="/">Notre revue</a></letat-badge>${widgets(partner)}`, { policy });
        await expect.poll(() => warnings).toEqual([expect.stringContaining('trusted-types sans letat-embed')]);
        await expect(page.getByRole('link', { name: 'Notre revue' })).toBeVisible();
        expect(await page.evaluate(() => customElements.get('letat-badge'))).toBeUndefined();
        expect(troubles.filter((trouble) => trouble.startsWith('thrown'))).toEqual([]);
      });
    await partner.open(widgets(partner), { policy: 'trusted-types partner' });
    await expectWidgets(page, baseURL);
  });
});

/** Of our site, what a page has asked for by the time at which its elements were looked at twice. */
async function askedBy(page: Page, origin: string | undefined, open: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin === origin && asked.push(request.url()));
  await open();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
  });
  return asked.map((url) => new URL(url).pathname);
}

test('a widget far below takes nothing but the script until its reader is about to see it', async ({
  page,
  partner,
  baseURL,
}) => {
  const far = '<div style="height:3000px">Un long article.</div>';
  const link = `<a href="${baseURL}/">Notre revue</a>`;
  const html = `${far}<letat-badge site="${partner.key}">${link}</letat-badge><div data-letat="button">${link}</div>`;
  expect(await askedBy(page, baseURL, () => partner.open(html))).toEqual(['/embed/v1.js']);
  await page.mouse.wheel(0, 2900);
  await expect(page.getByRole('link', { name: /Partenaire de/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Lire/ })).toBeVisible();
});

test('where bytes are dear a widget is the link that stands in it until it is touched', async ({
  page,
  partner,
  baseURL,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const html = `<letat-badge style="display:inline-block"><a href="${baseURL}/">Notre revue</a></letat-badge>`;
  expect(await askedBy(page, baseURL, () => partner.open(html))).toEqual(['/embed/v1.js']);
  const link = page.getByRole('link', { name: 'Notre revue' });
  await expect(link).toBeVisible();
  await link.hover();
  await expect(page.getByRole('link', { name: /Partenaire de/ })).toBeVisible();
});

test.describe('where the review is gone', () => {
  test.use({ allow: ['request', 'console'] });
  for (const [how, answer] of [
    // Kept waiting for longer than the journey: the page has loaded by then.
    ['does not answer', () => new Promise<void>(() => {})],
    ['answers 500', (route: Route) => route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } })],
    ['cannot be reached', (route: Route) => route.abort()],
  ] as const)
    test(`the load event of a page with the line to paste waits for nothing of it when it ${how}`, async ({
      page,
      partner,
      baseURL,
    }) => {
      const lines: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()));
      const asked = page.waitForRequest(/\/embed\/v1\.js$/);
      await page.route(`${baseURL}/**`, answer);
      const html = `<letat-badge><a href="${baseURL}/">Notre revue</a></letat-badge>`;
      // Opens once the page has loaded.
      await partner.open(html, { loader: 'nowhere', last: loaderLine(String(baseURL)) });
      await asked;
      await expect(page.getByRole('link', { name: 'Notre revue' })).toBeVisible();
      if (how !== 'does not answer') await expect.poll(() => lines.length).toBe(1);
    });

  test('parts that do not come leave the links and one line', async ({ page, partner, baseURL }) => {
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()));
    await page.route(/\/embed\/(?:badge|button)\.\w+\.js$/, (route) => route.fulfill({ status: 500 }));
    const link = `<a href="${baseURL}/">Notre revue</a>`;
    await partner.open(`<letat-badge>${link}</letat-badge><letat-button>${link}</letat-button>`);
    await expect.poll(() => lines).toEqual([expect.stringContaining('n’a pas pu être affiché')]);
    await expect(page.getByRole('link', { name: 'Notre revue' })).toHaveCount(2);
  });

  test('one line of the console names the directive that refused it', async ({ page, partner, baseURL }) => {
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()));
    for (const [policy, directive] of [
      [`script-src ${baseURL}/embed/v1.js; connect-src ${baseURL}`, 'script-src'],
      [`script-src ${baseURL}; connect-src 'self'`, 'connect-src'],
      [`default-src 'none'; script-src ${baseURL}`, 'connect-src'],
    ] as const)
      await test.step(policy, async () => {
        lines.length = 0;
        await partner.open('<letat-banner style="display:block;height:260px"></letat-banner>', { policy });
        await expect.poll(() => lines).toEqual([expect.stringContaining(`Content-Security-Policy ${directive}`)]);
      });
  });

  test('a page with its widgets loads as ever: each holds its place and shows the link that stands in it', async ({
    page,
    partner,
    baseURL,
  }) => {
    await page.route(`${baseURL}/**`, (route) => route.abort());
    const link = `<a href="${baseURL}/">L’État en Mouvement</a>`;
    await partner.open(
      [
        `<letat-badge style="display:inline-block;width:236px;height:48px">${link}</letat-badge>`,
        `<letat-banner style="display:block;height:260px">${link}</letat-banner>`,
        `<letat-button style="display:inline-block;width:240px;height:44px">${link}</letat-button>`,
        `<letat-newsletter site="${partner.key}" style="display:grid;min-height:350px">${link}</letat-newsletter>`,
      ].join('\n'),
    );
    const links = page.getByRole('link', { name: 'L’État en Mouvement' });
    await expect(links).toHaveCount(4);
    for (const shown of await links.all()) await expect(shown).toBeVisible();
    await expect(page.getByText('Suite')).toBeVisible();
    for (const name of ['letat-badge', 'letat-banner', 'letat-newsletter'])
      expect(await page.locator(name).evaluate((element) => element.shadowRoot), name).toBeNull();
  });
});
