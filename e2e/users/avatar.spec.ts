import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { drawPicture, expect, openAccount, photo, preview, save, test, toast } from './account.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 7)]);

const refused = [
  {
    what: 'a drawing with a script',
    file: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg },
    reason: 'logo.svg n’est pas d’un type accepté : JPEG, PNG, WebP, GIF ou AVIF.',
  },
  {
    what: 'a drawing under another name',
    file: { name: 'logo.png', mimeType: 'image/png', buffer: svg },
    reason: /Ce fichier n’est pas une image que nous savons lire/,
  },
  {
    what: 'a program under another name',
    file: { name: 'vacances.jpg', mimeType: 'image/jpeg', buffer: program },
    reason: /Ce fichier n’est pas une image que nous savons lire/,
  },
  {
    what: 'a file of 12 MB',
    file: { name: 'affiche.png', mimeType: 'image/png', buffer: Buffer.alloc(12 * 1024 ** 2) },
    reason: /affiche\.png pèse 12\sMo\s: 10\sMo au plus\./,
  },
  {
    what: 'an empty file',
    file: { name: 'vide.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    reason: 'vide.png est vide.',
  },
];

test('what is no picture is refused, one on its way can be stopped, and a chosen one stands on the public page once it is saved', async ({
  page,
  account,
}) => {
  await openAccount(page);
  const shown = preview(page).locator('img');
  const before = (await shown.getAttribute('src')) ?? '';
  expect(before).toMatch(/^\/objects\//);
  for (const { what, file, reason } of refused)
    await test.step(what, async () => {
      await photo(page).setInputFiles(file);
      await expect(photo(page)).toHaveAccessibleDescription(reason);
      await expect(photo(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Tout est enregistré')).toBeVisible();
    });
  await expectAccessible(page, 'a picture that was refused');

  await test.step('while a picture is on its way, one sees how far it is, and can stop it', async () => {
    const releaseHeld = await holdRequests(page, /\/api\/images$/, (route) => route.abort());
    await photo(page).setInputFiles(await drawPicture(page, 300, 300));
    await expect(page.getByRole('progressbar', { name: 'Préparation de portrait.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await releaseHeld();
    await page.unroute(/\/api\/images$/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(photo(page)).toBeFocused();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    await expect(shown).toHaveAttribute('src', before);
  });

  await photo(page).setInputFiles(await drawPicture(page, 1600, 900));
  await expect(toast(page, 'Image uploaded successfully')).toBeVisible();
  await expect(photo(page)).not.toHaveAttribute('aria-invalid');
  await expect(shown).toHaveAttribute('src', /^\/objects\/[0-9a-f]+-480x480\.webp$/);
  await expect(shown).not.toHaveAttribute('src', before);
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  const path = await shown.getAttribute('src');
  await save(page).click();
  await expect(toast(page, 'Profil enregistré')).toBeVisible();

  await page.goto(`/author/${account.id}`);
  const face = page.locator('#main header img');
  await expect(face).toHaveAttribute('src', path ?? '');
  expect(await face.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(480);
  // What was transparent is white: nothing of the initials behind the picture shows through it.
  const below = await face.evaluate((image: HTMLImageElement) => {
    const context = new OffscreenCanvas(480, 480).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(240, 460, 1, 1).data ?? [])];
  });
  expect(below).toEqual([255, 255, 255, 255]);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(photo(page)).toBeFocused();
  await expect(shown).toHaveCount(0);
  await save(page).click();
  await expect(toast(page, 'Profil enregistré')).toBeVisible();
  await page.goto(`/author/${account.id}`);
  await expect(page.locator('#main header img')).toHaveCount(0);
});

test('without scripts a form brings the picture: one that is none is refused in words, and another is theirs at once', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  const chosen = await drawPicture(page, 300, 300);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: String(baseURL) });
  const plain = await context.newPage();
  await plain.goto('/account');
  const form = plain.getByRole('region', { name: 'Votre photo' });
  const send = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await form.getByLabel(/^Photo/).setInputFiles(file);
    await form.getByRole('button', { name: 'Envoyer' }).click();
  };
  await send({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expect(form.getByRole('alert')).toContainText('Ce fichier n’est pas une image que nous savons lire');
  const avatarOf = async () => (await (await page.request.get(`/api/authors/${account.id}`)).json()).avatar;
  const before = await avatarOf();
  await send(chosen);
  await expect(form.getByRole('status')).toHaveText('Votre photo est enregistrée.');
  expect(await avatarOf()).not.toBe(before);
  await context.close();
});
