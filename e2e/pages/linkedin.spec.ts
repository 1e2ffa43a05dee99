import { readFile } from 'node:fs/promises';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const formats = [
  ['Publication', 1200, 627],
  ['Carré', 1080, 1080],
  ['Portrait', 1080, 1350],
  ['Bannière de profil', 1584, 396],
] as const;

test('a reader takes the texts and pictures of the campaign away, in each format and in words of their own, and is told what fails', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await loginAs(page, 'lecteur');
  await page.goto('/linkedin-campaign');
  // First, while no cover of that format has come.
  await test.step('a cover that cannot be loaded is reported, and loaded again on demand', async () => {
    await page.route('**/covers/**', (route) => route.abort());
    await page.getByRole('radio', { name: /^Carré/ }).check();
    await expect(page.getByText('Le motif de l’image ne vient pas').first()).toBeVisible();
    await page.unroute('**/covers/**');
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(page.getByRole('button', { name: /Télécharger en PNG.*recrutement/ })).toBeEnabled();
  });
  await test.step('a picture in each format is a PNG of its size with cover and words', async () => {
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
  await test.step('the sentence of a picture is the person’s own', async () => {
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
  await test.step('a text is copied, and it is said', async () => {
    await page.getByRole('button', { name: /Copier le texte.*recrutement/ }).click();
    await expect(page.getByRole('alertdialog').getByText('Copié !')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator('pre').first().textContent());
    expect(copied).toContain(`${new URL(page.url()).origin}/join-authors`);
  });
  await test.step('a toast says that the browser refused to copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: /Copier le texte.*recrutement/ }).click();
    const toast = page.getByRole('alertdialog');
    await expect(toast.getByText('Erreur', { exact: true })).toBeVisible();
    await expect(toast.getByText('Impossible de copier le texte')).toBeVisible();
  });
});
