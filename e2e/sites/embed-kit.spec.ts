import { hydrated } from '../support/test.ts';
import { expect, test } from './partner.ts';

test('each widget is shown live with its options; its snippet follows them, is copied as it stands and, pinned, runs on another site', async ({
  page,
  context,
  partner,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed-kit');
  await hydrated(page);
  const badge = page.getByRole('region', { name: 'Badge' });
  const preview = badge.frameLocator('iframe');
  await expect(preview.getByRole('link', { name: /Partenaire de/ })).toBeVisible();
  await expect(badge.locator('pre')).toContainText(`<script async src="${baseURL}/embed/v1.js"></script>`);
  await page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name: 'Sombre' }).check();
  await page.getByRole('radio', { name: 'Anglais' }).check();
  await badge.getByRole('radio', { name: 'Auteur' }).check();
  await badge.getByRole('radio', { name: 'Petite' }).check();
  await expect(preview.getByRole('link', { name: /Author at/ })).toHaveCSS('height', '36px');
  await expect(badge.locator('pre')).toContainText('theme="dark" kind="author" size="small" lang="en"');
  await badge.getByRole('tab', { name: 'React (Lovable)' }).click();
  await expect(badge.locator('pre')).toContainText("createElement(\n    'letat-badge'");
  await badge.getByRole('tab', { name: 'Iframe' }).click();
  await expect(badge.locator('pre')).toContainText(`<iframe src="${baseURL}/embed/frame/badge?theme=dark`);

  const banner = page.getByRole('region', { name: 'Bannière' });
  await banner.getByRole('button', { name: 'Copier l’extrait' }).click();
  await expect(banner.getByRole('button', { name: 'Copié !' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await banner.locator('pre').textContent());

  // As it is by default.
  await page.reload();
  await hydrated(page);
  await page.getByRole('switch', { name: 'Version figée' }).check();
  const snippet = await badge.locator('pre').textContent();
  expect(snippet).toMatch(/src="[^"]+\/embed\/loader\.\w+\.js"\s+integrity="sha384-[^"]+" crossorigin/);
  await partner.open(snippet ?? '', { loader: 'nowhere' });
  await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCSS('height', '48px');
});

test('the page reads without scripts, with every snippet in HTML', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/embed-kit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(4);
  await page.close();
});
