import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { somebodyElse } from './editor/editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

interface Listed {
  id: string;
  title: string;
}

const old = { path: '/post/la-reforme-qui-a-survecu', title: 'La réforme qui a survécu à trois ministres' };
const featureButton = (page: Page) => page.getByRole('button', { name: 'Mettre à la une' });
const unfeatureButton = (page: Page) => page.getByRole('button', { name: 'Retirer de la une' });

const listed = async (page: Page, query: string): Promise<Listed[]> =>
  (await page.request.get(`${findRunning().url}/api/posts?${query}`)).json();

async function setFeatured(page: Page, { id }: Listed, featured: boolean): Promise<void> {
  const { url } = findRunning();
  const headers = { origin: new URL(url).origin };
  const answer = await page.request.put(`${url}/api/posts/${id}/featured`, { headers, data: { featured } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

let before: Listed[] = [];
test.beforeEach(async ({ page }) => {
  await loginAs(page, 'admin');
  before = await listed(page, 'featured=true');
});
/** The other journeys find the featured posts of the demonstration. */
test.afterEach(async ({ page }) => {
  const now = await listed(page, 'featured=true');
  for (const post of now) if (!before.some(({ id }) => id === post.id)) await setFeatured(page, post, false);
  for (const post of before) if (!now.some(({ id }) => id === post.id)) await setFeatured(page, post, true);
});

/** Home and blog are led by that article, above twelve others, and show it once. */
async function expectLed(page: Page, title: string): Promise<void> {
  for (const [path, list] of [
    ['/', page.locator('#articles')],
    ['/blog', page.locator('#main')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true }), path).toBeVisible();
    const below = await list.getByRole('heading', { level: 3 }).allTextContents();
    expect(below, path).toHaveLength(12);
    expect(below, path).not.toContain(title);
  }
}

/** Leaves only the newest of the demonstration's featured posts. */
async function leaveOne(page: Page): Promise<Listed> {
  const [present, ...others] = before;
  if (!present) throw new Error('the demonstration has no featured post');
  for (const other of others) await setFeatured(page, other, false);
  return present;
}

test('an article that an admin features leads the home page and the blog until it is unfeatured', async ({
  page,
  browser,
  troubles,
}) => {
  await setFeatured(page, await leaveOne(page), false);
  const visitor = await somebodyElse(browser);
  await page.goto(old.path);
  await hydrated(page);
  await featureButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Il ouvre l’accueil et le blog.');
  await expectLed(visitor, old.title);

  // The admin’s own pages know it at once, too.
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.getByRole('heading', { level: 2, name: old.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(old.title);
  await unfeatureButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Article retiré de la une');
  await expect(featureButton(page)).toBeVisible();
  const [newest] = await listed(page, 'limit=1');
  await expectLed(visitor, newest?.title ?? '');
  await visitor.close();
  expect(troubles).toEqual([]);
});

test('an admin who features an older article is shown which one leads', async ({ page, browser }) => {
  const present = await leaveOne(page);
  const visitor = await somebodyElse(browser);
  await page.goto(old.path);
  await hydrated(page);
  await featureButton(page).click();
  const message = page.getByRole('alert').filter({ hasText: 'Article mis à la une' });
  await expect(message).toContainText(`«\u00a0${present.title}\u00a0», plus récent, reste devant`);
  await expect(unfeatureButton(page)).toBeVisible();
  await expectLed(visitor, present.title);
  await visitor.close();
});

test('no article is missing between the pages of the blog, whether none or an old one is featured', async ({
  page,
}) => {
  for (const post of before) await setFeatured(page, post, false);
  const [oldest] = (await listed(page, 'limit=100')).slice(-1);
  if (!oldest) throw new Error('the demonstration has no articles');
  const titles = (await listed(page, 'limit=25')).map(({ title }) => title);
  for (const [isFeatured, first] of [
    [false, 13],
    [true, 12],
  ] as const) {
    await setFeatured(page, oldest, isFeatured);
    await page.goto('/blog');
    const headings = page.locator('#main').getByRole('heading', { level: 3 });
    const ownPage = await headings.allTextContents();
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(headings.first()).toHaveText(titles[first] ?? '');
    expect([...(isFeatured ? [] : titles.slice(0, 1)), ...ownPage]).toEqual(titles.slice(0, first));
  }
});

test('only an administrator has and fetches the button, which stands there without any input, says that it works, and what went wrong', async ({
  page,
  browser,
}) => {
  await test.step('nobody else has that button, nor fetches its code', async () => {
    const fetched = async (tab: Page) => {
      const scripts: string[] = [];
      tab.on('request', (request) => scripts.push(request.url()));
      await tab.goto('/post/budget-participatif-pikine', { waitUntil: 'networkidle' });
      await hydrated(tab);
      await tab.waitForLoadState('networkidle');
      return scripts.filter((url) => url.includes('featured-button'));
    };
    expect(await fetched(page)).not.toEqual([]);
    await expect(unfeatureButton(page)).toBeVisible();

    const other = await somebodyElse(browser);
    expect(await fetched(other)).toEqual([]);
    await loginAs(other, 'auteur');
    expect(await fetched(other)).toEqual([]);
    await expect(other.locator('article header').getByRole('link', { name: 'Modifier' })).toBeVisible();
    await expect(unfeatureButton(other)).toHaveCount(0);
    await other.close();
  });

  await test.step('the button stands by the editor’s without any input on the page, says that it works, and what went wrong', async () => {
    // The first page learns who is there; the others know.
    await page.goto('/about');
    await hydrated(page);
    await page.goto(old.path);
    await expect(page.locator('article header').getByRole('link', { name: 'Modifier' })).toBeVisible();
    await expect(featureButton(page)).toBeVisible();
    await hydrated(page);
    await expectAccessible(page);

    const releaseHeld = await holdRequests(page, /\/api\/posts\/[^/]*\/featured$/, (route) => route.abort());
    const asked = page.waitForRequest(/\/featured$/);
    await featureButton(page).focus();
    await page.keyboard.press('Enter');
    await asked;
    await expect(featureButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(featureButton(page)).toBeFocused();
    await releaseHeld();
    await expect(page.getByRole('alert')).toContainText('La une n’a pas changé');
    await expect(featureButton(page)).toHaveAttribute('aria-disabled', 'false');
    expect((await listed(page, 'featured=true')).map(({ title }) => title)).not.toContain(old.title);
  });
});
