import { expect, hostState, layoutShift, test } from './partner.ts';

const widgets = ({ key }: { key: string }) => `
  <p><letat-badge class="badge" site="${key}"></letat-badge> <letat-button class="button" site="${key}"></letat-button></p>
  <letat-banner class="banner" site="${key}"></letat-banner>
  <letat-newsletter class="newsletter" site="${key}"></letat-newsletter>`;
/** A page under a strict policy reserves the space in its own style sheet. */
const reserved = `.badge{display:inline-block;vertical-align:top;width:236px;height:48px}.button{display:inline-block;vertical-align:top;width:240px;height:44px}
  .banner{display:block;height:260px}.newsletter{display:grid;min-height:490px}
  input,button,label{margin:9px;padding:30px;font-size:40px!important;border:9px dotted red!important}`;

test('the page around the widgets is what it was: styles, globals, head, cookies and storage', async ({
  page,
  partner,
}) => {
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
});

test('the page’s rules for its fields do not reach those of the newsletter form', async ({ page, partner }) => {
  await partner.open(widgets(partner), { head: `<style>${reserved}</style>` });
  const email = page.locator('letat-newsletter > input[type=email]');
  await expect(email).toHaveCSS('font-size', '16px');
  await expect(email).toHaveCSS('height', '46px');
  await expect(email).toHaveCSS('margin-left', '0px');
  await expect(page.getByRole('button', { name: 'S’abonner' })).toHaveCSS('border-top-style', 'solid');
});

test('all widgets work under a policy with Trusted Types that names the site and nothing else', async ({
  page,
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
  await page.getByLabel('Votre adresse email').fill(`policy-${Date.now()}@letat.test`);
  await page.getByLabel(/J’accepte de recevoir/).check();
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  expect(troubles).toEqual([]);
});

test('all widgets work under a policy that trusts scripts by a nonce and by whom they come from', async ({
  page,
  partner,
  baseURL,
  troubles,
}) => {
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
