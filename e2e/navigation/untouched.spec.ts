import type { Page } from '@playwright/test';
import { exampleAddress } from '../support/example-addresses.ts';
import { inLanes } from '../support/lanes.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { publicRoutes, routes } from '../support/routes.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// No journey here moves a pointer, presses a key or gives the focus: what a page's link promised comes without.

const reserved = '/post/guichet-en-carton';
const withheld = 'Quarante et un dossiers réels';

/** Addresses whose query key asks for one of several things, by the route's pattern; of others any value asks for the one there is. */
const promised: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/subscribe': { plan: ['/subscribe?plan=premium', '/subscribe?plan=premium_year', '/subscribe?plan=free'] },
};

const startsByItself = (page: Page) => page.waitForFunction(() => globalThis.__letat?.shown > 0);

test('every page that its link promises as one to work with starts by itself, and the comparison of the plans waits for its reader', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  for (const { path, flags } of routes)
    for (const key of flags.startsAtOnceWith ?? []) {
      addresses.push(...(promised[path]?.[key] ?? [`${await exampleAddress(path, page)}?${key}=1`]));
    }
  for (const { path, flags } of publicRoutes) if (!flags.reading) addresses.push(await exampleAddress(path, page));
  await inLanes(addresses, [page, await context.newPage(), await context.newPage()], {
    name: (address) => address,
    async look(address, lane) {
      await lane.goto(address);
      await startsByItself(lane);
    },
  });
  await page.goto('/subscribe', { waitUntil: 'load' });
  const set = await page.locator('#release-set').textContent();
  expect(JSON.parse(set ?? '')).toMatchObject({ startsAtOnce: false });
});

test('a visitor and a reader see the payment of a plan without touching the page, on a phone and on a wide screen', async ({
  page,
}) => {
  // Each opens it on one of them, and sees it on both.
  for (const [account, widths] of [
    [null, [390, 1280]],
    ['lecteur', [1280, 390]],
  ] as const) {
    if (account) await loginAs(page, account);
    const [first] = widths;
    await page.setViewportSize({ width: first, height: 900 });
    await page.goto('/subscribe?plan=premium');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: 'Continuer vers le paiement' })).toBeVisible();
      await expect(page.getByText('Chargement du paiement…')).toHaveCount(0);
    }
  }
});

test('a subscriber reads a reserved article without touching the page, and is offered nothing', async ({ page }) => {
  await loginAs(page, 'lecteur');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // What the offer would say is looked for in every frame that is painted from the first one that shows who is there: before
    // its style sheet has come, nothing of a page is.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Reflect.set(globalThis, '__offers', seen);
      const look = () => {
        requestAnimationFrame(look);
        const { viewer, viewerAsked } = document.documentElement.dataset;
        if (viewer === undefined && viewerAsked === undefined) return;
        for (const link of document.querySelectorAll('#suite a[href^="/subscribe"], #suite form[action^="/subscribe"]'))
          if (link.checkVisibility()) seen.push(link.textContent ?? '');
      };
      requestAnimationFrame(look);
    });
    await page.goto(reserved);
    await page.evaluate(() => document.querySelector('#suite')?.scrollIntoView());
    await expect(page.getByText(withheld)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__offers'))).toEqual([]);
  }
});

test.describe('when the site does not answer', () => {
  // The request is ended on purpose.
  test.use({ allow: ['request', 'console'] });
  test('a subscriber whose text is on its way is told so, and one whose text does not come may ask again', async ({
    page,
  }) => {
    await loginAs(page, 'lecteur');
    const asked = Promise.withResolvers<void>();
    let fails = true;
    await page.route('**/api/posts/guichet-en-carton', async (route) => {
      await asked.promise;
      if (fails) await route.abort();
      else await route.continue();
    });
    await page.goto(reserved);
    await page.evaluate(() => document.querySelector('#suite')?.scrollIntoView());
    const arriving = page.getByRole('note', { name: 'Votre texte arrive' });
    await expect(arriving).toBeVisible();
    const offer = page.getByRole('region', { name: 'La suite est réservée aux abonnés' });
    await expect(offer).toBeHidden();
    asked.resolve();
    await expect(page.getByRole('note', { name: 'La suite n’est pas arrivée' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    fails = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(withheld)).toBeVisible();
  });
});

test('a reader without a plan is offered the plans once it is known that they have none; a visitor is at once', async ({
  page,
}) => {
  const offer = page.getByRole('region', { name: 'La suite est réservée aux abonnés' });
  await page.goto(reserved);
  await expect(offer).toBeVisible();
  await expect(page.getByRole('note', { name: 'Votre texte arrive' })).toBeHidden();
  await registerNewcomer(page, 'Lecteur Sans Formule');
  await page.goto(reserved);
  await page.evaluate(() => document.querySelector('#suite')?.scrollIntoView());
  await expect(offer).toBeVisible();
  await expect(page.getByRole('note', { name: 'Votre texte arrive' })).toHaveCount(0);
  await expect(page.getByText(withheld)).toHaveCount(0);
});
