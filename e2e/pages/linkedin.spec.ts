import { readFile } from 'node:fs/promises';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.beforeEach(async ({ page }) => {
  await loginAs(page, 'lecteur');
  await page.goto('/linkedin-campaign');
});

test('a text is copied, and it is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /Copier le texte.*recrutement/ }).click();
  await expect(page.getByRole('alertdialog').getByText('Copié !')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator('pre').first().textContent());
  expect(copied).toContain(`${new URL(page.url()).origin}/join-authors`);
});

test('a toast says that the browser refused to copy', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: /Copier le texte.*recrutement/ }).click();
  const toast = page.getByRole('alertdialog');
  await expect(toast.getByText('Erreur', { exact: true })).toBeVisible();
  await expect(toast.getByText('Impossible de copier le texte')).toBeVisible();
});

const formats = [
  ['Publication', 1200, 627],
  ['Carré', 1080, 1080],
  ['Portrait', 1080, 1350],
  ['Bannière de profil', 1584, 396],
] as const;

test('a picture in each format is a PNG of its size with cover and words', async ({ page }) => {
  for (const [label, width, height] of formats)
    await test.step(label, async () => {
      await page.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
      const button = page.getByRole('button', { name: /Télécharger en PNG.*recrutement/ });
      await expect(button).toBeEnabled();
      const coming = page.waitForEvent('download');
      await button.click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^letat-en-mouvement-annonce-[a-z]+\.png$/);
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
      // An empty sheet of one colour packs into less than a tenth of that.
      expect(bytes.length).toBeGreaterThan(30_000);
    });
});

test('the sentence of a picture is the person’s own', async ({ page }) => {
  const field = page.getByLabel('Phrase de l’image').first();
  const drawn = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(page.getByRole('button', { name: /Télécharger en PNG.*recrutement/ })).toBeEnabled();
  const before = await drawn();
  await field.fill('Un budget que tout le village peut lire');
  await expect(page.getByRole('img', { name: /Un budget que tout le village peut lire/ })).toBeVisible();
  await expect.poll(drawn).not.toBe(before);
});

test('a cover that cannot be loaded is reported, and loaded again on demand', async ({ page }) => {
  await page.route('**/covers/**', (route) => route.abort());
  await page.getByRole('radio', { name: /^Carré/ }).check();
  await expect(page.getByText('Le motif de l’image ne vient pas').first()).toBeVisible();
  await page.unroute('**/covers/**');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByRole('button', { name: /Télécharger en PNG.*recrutement/ })).toBeEnabled();
});
