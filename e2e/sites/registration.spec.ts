import { mailedLink } from '../mail/mailbox.ts';
import { findSubscriber } from '../newsletter/subscribers.ts';
import { expectAccessible } from '../support/axe.ts';
import { hydrated } from '../support/test.ts';
import { expect, test } from './partner.ts';

// Browsers without a screen count as robots.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test('a partner registers a site in two steps, pastes its snippet, and reads by a private link what came of it', async ({
  page,
  partner,
}) => {
  const contact = `contact-${Date.now()}@partenaire.example`;
  const reader = `lectrice-${Date.now()}@letat.test`;
  await page.goto('/embed-kit#inscription');
  await hydrated(page);
  // Its code comes when it is near; sent before that, it goes as a form without scripts does.
  await expect(page.locator('#inscription')).not.toHaveAttribute('data-deferred');
  const form = page.getByRole('form', { name: 'Inscrire un site' });
  await form.getByLabel('Nom du site').fill('Le Carnet du fleuve');
  await form.getByLabel('Adresse email du contact').fill(contact);
  await form.getByLabel('Adresses du site').fill('http://carnet.example');
  await form.getByRole('button', { name: 'Inscrire ce site' }).click();
  await expect(page.getByText('« http://carnet.example » n’est pas l’adresse d’un site').first()).toBeVisible();
  await form.getByLabel('Adresses du site').fill(`${partner.origin}/une/page`);
  await form.getByRole('button', { name: 'Inscrire ce site' }).click();
  await expect(page.getByRole('region', { name: 'Votre inscription est enregistrée.' })).toBeFocused();

  const path = await mailedLink(contact, /\/embed-kit\/inscription\/[\w.-]+/);
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(partner.origin)).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(0);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  const snippet = (await page.locator('pre').textContent()) ?? '';
  expect(snippet).toMatch(/<letat-newsletter site="site_[\w-]{22}"/);
  await expectAccessible(page, 'confirmed');

  const figures = await mailedLink(contact, /\/embed-kit\/chiffres\/[\w.-]+/);
  await page.goto(figures);
  await expect(page.getByText('Rien n’a encore été compté')).toBeVisible();

  const counted = page.waitForResponse(/\/api\/embed\/counts\?.*event=shown/);
  await partner.open(snippet, { loader: 'nowhere' });
  const { headers, method, body } = await counted.then(async (response) => ({
    headers: await response.request().allHeaders(),
    method: response.request().method(),
    body: response.request().postData(),
  }));
  expect([method, body, headers.cookie, headers.origin]).toEqual(['POST', null, undefined, partner.origin]);
  await page.getByLabel('Votre adresse email').fill(reader);
  await page.getByLabel(/J’accepte de recevoir/).check();
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
  expect(await findSubscriber(reader)).toMatchObject({
    consent: { source: 'embed', site: `Le Carnet du fleuve (${partner.origin})` },
  });

  await page.goto(figures);
  await expect(page.getByRole('row', { name: /Inscription à la lettre( moins de 5){3}/ })).toBeVisible();
  await expectAccessible(page, 'figures');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger en CSV' }).click();
  expect((await download).suggestedFilename()).toBe('chiffres.csv');
  await hydrated(page);
  await page.getByRole('button', { name: 'Remplacer ce lien' }).click();
  await expect(page).not.toHaveURL(figures);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Carnet du fleuve');
  const former = await page.goto(figures);
  expect(former?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne sert plus');
});

test('what widgets are seen and clicked is counted for registered sites only, and not for who asks not to be tracked', async ({
  page,
  partner,
}) => {
  const counts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/embed/counts')
      counts.push(`${url.searchParams.get('event')} ${url.searchParams.get('widgets')}`);
  });
  const badge = (site: string) => `<letat-badge ${site}></letat-badge>`;
  const link = page.getByRole('link', { name: /Partenaire de/ });
  await partner.open(`${badge('')}<div style="height:3000px"></div>${badge(`site="${partner.key}" id="low"`)}`);
  await expect(link).toHaveCount(1);
  await expect(page.locator('script[src*="counts"]')).toHaveCount(0);
  expect(counts).toEqual([]);
  await page.locator('#low').scrollIntoViewIfNeeded();
  await expect(link).toHaveCount(2);
  await expect.poll(() => counts).toEqual(['shown badge']);
  await link.nth(1).evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.nth(1).click();
  await expect.poll(() => counts).toEqual(['shown badge', 'clicked badge']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await partner.open(badge(`site="${partner.key}"`));
  await expect(link).toHaveCount(1);
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await page.waitForLoadState('networkidle');
  expect(counts).toHaveLength(2);
});
