import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { inLanes } from '../support/lanes.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* One journey here takes the network or an answer away. */
test.use({ allow: ['request'] });

/*
 * What is read comes from the server, and its code only when the reader turns to it: the first press comes before, and counts.
 */
const author = '/author/awa-ndiaye';
const article = '/post/budget-participatif-pikine';
/** What the starter asks for when the reader turns to the page. */
const code = /\/releases\/.*\/browser\//;
const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until nothing more would come by itself, as one who reads for a while does. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** What is pressed first on a page, and what comes of it. */
const presses: readonly {
  what: string;
  path: string;
  pressed: (page: Page) => Locator;
  comes: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'adds an article to the reading list',
    path: article,
    pressed: (page) => page.getByRole('button', { name: 'Lire plus tard' }),
    async comes(page) {
      await expect(page.getByRole('button', { name: 'Lire plus tard' })).toHaveAttribute('aria-pressed', 'true');
      await page.goto('/liste-de-lecture');
      await expect(page.getByRole('main').getByRole('link', { name: /À Pikine/ })).toBeVisible();
    },
  },
  {
    what: 'opens the window over an author’s page',
    path: author,
    pressed: (page) => page.getByRole('link', { name: 'S’abonner' }),
    async comes(page) {
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL(author);
    },
  },
  {
    what: 'on an empty form says what is missing',
    path: '/rejoindre',
    pressed: (page) => page.getByRole('button', { name: 'Continuer' }),
    async comes(page) {
      await expect(page.getByLabel('Nom complet')).toBeFocused();
      await expect(page.getByText('Ce champ est obligatoire.').first()).toBeVisible();
    },
  },
  {
    what: 'opens the form of a reply in the same document',
    path: '/post/guichet-unique-etat-civil',
    pressed: (page) => page.getByRole('link', { name: /^Répondre à/ }).first(),
    async comes(page) {
      await expect(page.getByRole('form', { name: 'Répondre' }).getByLabel('Nom')).toBeFocused();
      await expect(page).toHaveURL('/post/guichet-unique-etat-civil');
      expect(await page.evaluate(() => Reflect.get(globalThis, '__same_document'))).toBe(true);
    },
  },
];

for (const [how, options, press] of [
  ['by mouse', {}, (place) => place.click()],
  ['by touch', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }, (place) => place.tap()],
  ['of Enter', {}, (place) => place.focus().then(() => place.press('Enter'))],
] satisfies [string, object, (place: Locator) => Promise<void>][])
  test.describe(`the first press ${how}`, () => {
    test.use(options);
    test('counts, although its code comes only with it', async ({ page }) => {
      // One after the other in one tab: whatever it has of the code by then is held back until the press was made.
      await inLanes(presses, [page], {
        name: ({ what }) => what,
        async look({ path, pressed, comes }) {
          await read(page, path);
          await page.evaluate(() => Reflect.set(globalThis, '__same_document', true));
          const place = pressed(page);
          await place.scrollIntoViewIfNeeded();
          const releaseHeld = await holdRequests(page, code);
          await press(place);
          await releaseHeld();
          await comes(page);
          await page.unroute(code);
        },
      });
    });
  });

test('the first press on « Écrire » opens the editor over the page', async ({ page }) => {
  await loginAs(page, 'auteur');
  await read(page, article);
  await page.getByRole('banner').getByRole('link', { name: 'Écrire' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(article);
});

test('with its scripts out of reach the press leads where it leads without any', async ({ page }) => {
  await page.route(code, (route) => route.abort());
  await page.goto(author);
  await page.getByRole('link', { name: 'S’abonner' }).click();
  await expect(page).toHaveURL(/#lettre$/);
});
