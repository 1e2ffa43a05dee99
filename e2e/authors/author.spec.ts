import type { Page } from '@playwright/test';
import { findSubscriber } from '../newsletter/subscribers.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

// The dialog opens and closes with its motion.
test.use({ reducedMotion: 'no-preference' });

const path = '/author/awa-ndiaye';
const button = (page: Page) => page.getByRole('link', { name: 'S’abonner' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'S’abonner à Awa Ndiaye' });
const authorId = async (page: Page) => (await (await page.request.get('/api/authors/awa-ndiaye')).json()).id;

test('the profile says who it is, and a reader subscribes in a dialog whose code comes with the press; who is nobody is not found', async ({
  page,
  troubles,
}) => {
  await test.step('the profile says who it is, what they sell and wrote, and the one price', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awa Ndiaye');
    await expect(page.getByRole('main').getByText('8$/mois').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ses produits' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('a reader subscribes in a dialog whose code comes with the press, and cancelling it returns the focus', async () => {
    const code: string[] = [];
    page.on('request', (request) => /author-subscription/.test(request.url()) && code.push(request.url()));
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(code).toEqual([]);
    await button(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(code.length).toBeGreaterThan(0);
    await expect(page).not.toHaveURL(/#lettre/);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const email = `fidele-${Date.now()}@letat.test`;
    await dialog(page).getByLabel('Votre adresse email').fill(email);
    await dialog(page)
      .getByRole('checkbox', { name: /lettres d’Awa Ndiaye, et rien d’autre/ })
      .check();
    await dialog(page).getByRole('button', { name: 'S’abonner' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Votre demande est enregistrée.' })).toBeFocused();
    expect(await findSubscriber(email)).toMatchObject({
      ...{ state: 'pending', siteLetters: false, authorSubscriptions: [await authorId(page)] },
    });
  });

  await test.step('who is nobody is not found', async () => {
    const answer = await page.goto('/author/000000000000000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auteur introuvable');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the button leads to the form of the page, where the author’s newsletter is offered', async ({ page }) => {
    await page.goto(path);
    await button(page).click();
    await expect(page).toHaveURL(/#lettre$/);
    const band = page.locator('#lettre');
    await expect(band.getByLabel('Votre adresse email')).toBeInViewport();
    const email = `simple-${Date.now()}@letat.test`;
    await band.getByLabel('Votre adresse email').fill(email);
    await band.getByLabel(/J’accepte de recevoir/).check();
    await band.getByLabel('Recevoir aussi les lettres d’Awa Ndiaye').check();
    await band.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page).toHaveURL(/\?lettre=recue#lettre$/);
    expect(await findSubscriber(email)).toMatchObject({ authorSubscriptions: [await authorId(page)] });
  });
});
