import type { Page } from '@playwright/test';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* One journey here takes the network or an answer away. */
test.use({ allow: ['request'] });

/*
 * What is read comes from the server, and its code only when somebody turns to it: the first press comes before, and counts.
 */
const author = '/author/awa-ndiaye';
const article = '/post/budget-participatif-pikine';
const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until nothing more would come by itself, as whoever reads for a while does. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

for (const [how, options] of [
  ['by mouse', {}],
  ['by touch', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }],
] as const)
  test.describe(`the first press ${how}`, () => {
    test.use(options);
    const press = async (place: ReturnType<Page['getByRole']>) => {
      if ('hasTouch' in options) await place.tap();
      else await place.click();
    };

    test('adds an article to the reading list', async ({ page }) => {
      await read(page, article);
      const bookmark = page.getByRole('button', { name: 'Lire plus tard' });
      await bookmark.scrollIntoViewIfNeeded();
      await press(bookmark);
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
      await page.goto('/liste-de-lecture');
      await expect(page.getByRole('main').getByRole('link', { name: /À Pikine/ })).toBeVisible();
    });

    test('opens the window over an author’s page', async ({ page }) => {
      await read(page, author);
      await press(page.getByRole('link', { name: 'S’abonner' }));
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL(author);
    });

    test('on an empty form says what is missing', async ({ page }) => {
      await read(page, '/rejoindre');
      await press(page.getByRole('button', { name: 'Continuer' }));
      await expect(page.getByLabel('Nom complet')).toBeFocused();
      await expect(page.getByText('Ce champ est obligatoire.').first()).toBeVisible();
    });

    test('opens the form of a reply', async ({ page }) => {
      await read(page, article);
      const reply = page
        .getByRole('link', { name: 'Répondre' })
        .or(page.getByRole('button', { name: 'Répondre' }))
        .first();
      await reply.scrollIntoViewIfNeeded();
      await press(reply);
      await expect(page.getByLabel(/réponse/i).first()).toBeVisible();
    });
  });

test('the first Enter opens the window over an author’s page', async ({ page }) => {
  await read(page, author);
  await page.getByRole('link', { name: 'S’abonner' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
});

test('the first press on « Écrire » opens the editor over the page', async ({ page }) => {
  await loginAs(page, 'auteur');
  await read(page, article);
  await page.getByRole('banner').getByRole('link', { name: 'Écrire' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(article);
});

test('with its scripts out of reach the press leads where it leads without any', async ({ page }) => {
  await page.route(/\/releases\/.*\/browser\//, (route) => route.abort());
  await page.goto(author);
  await page.getByRole('link', { name: 'S’abonner' }).click();
  await expect(page).toHaveURL(/#lettre$/);
});
