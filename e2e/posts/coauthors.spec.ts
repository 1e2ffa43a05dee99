import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { awaitHydration } from '../support/await-hydration.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { anotherAuthor } from './another-author.ts';
import { somebodyElse } from './editor/editor.ts';

const title = 'Ce que coûte une signature';
const both = 'Awa Ndiaye et Moussa Traoré';
const card = (page: Page, name = title, within: Page | Locator = page) =>
  within.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const headers = () => ({ origin: new URL(findRunning().url).origin });

test('search, lists and feeds show an article of two under both names, and bookmarks of before are still shown', async ({
  page,
  request,
  troubles,
}) => {
  await test.step('an article of two is among the articles of each, under both names', async () => {
    for (const username of ['awa-ndiaye', 'moussa-traore']) {
      await page.goto(`/author/${username}`);
      await expect(card(page)).toHaveCount(1);
      await expect(card(page)).toContainText(both);
      const feed = await (await request.get(`/author/${username}/rss.xml`)).text();
      expect(feed).toContain('<dc:creator>Awa Ndiaye</dc:creator>');
      expect(feed).toContain('<dc:creator>Moussa Traoré</dc:creator>');
    }
    expect(troubles).toEqual([]);
  });

  await test.step('search, blog, reading list and related posts show both co-authors', async () => {
    await page.goto(`/?${new URLSearchParams({ search: 'signature Traoré' })}`);
    await expect(card(page)).toContainText(both);
    await page.goto(`/blog?${new URLSearchParams({ search: 'coûte une signature' })}`);
    await expect(card(page)).toContainText(both);

    await page.goto('/post/ce-que-coute-une-signature');
    await hydrated(page);
    for (const name of ['Awa Ndiaye', 'Moussa Traoré'])
      await expect(page.getByRole('complementary', { name, exact: true })).toContainText(name);
    await awaitHydration(page, '#fin-du-texte button[aria-pressed]');
    await page.getByRole('button', { name: 'Lire plus tard' }).click();
    await expect(page.getByText('Ajouté à votre liste de lecture')).toBeVisible();
    await page.goto('/liste-de-lecture');
    await expect(card(page)).toContainText(both);

    const from = await leadingTo(request, title);
    await page.goto(`/post/${from}`);
    const readOn = page.getByRole('complementary', { name: 'À lire aussi' });
    await expect(card(page, title, readOn)).toContainText(both);
  });

  await test.step('local bookmarks stored before articles had co-authors are still shown', async () => {
    const [post] = await (await request.get('/api/posts?limit=1')).json();
    const { coauthors: _coauthors, ...former } = post;
    await page.addInitScript(
      (bookmarks) => localStorage.setItem('letat.reading-list', bookmarks),
      JSON.stringify([former]),
    );
    await page.goto('/liste-de-lecture');
    await expect(card(page, post.title)).toContainText(post.author.fullName);
  });
});

test('names that are too long for a card break within it, and those of three are counted', async ({
  page,
  browser,
}) => {
  const long = await anotherAuthor(browser, `${'Ndiéguène'.repeat(12)}`);
  const third = await anotherAuthor(browser, 'Issa Kane');
  await loginAs(page, 'auteur');
  const data = { title: 'Deux noms très longs', content: 'Un texte.', category: 'Leadership', published: true };
  const { id, slug } = await (await page.request.post('/api/posts', { headers: headers(), data })).json();
  const join = async (author: typeof long) => {
    const who = { data: { who: author.id }, headers: headers() };
    expect((await page.request.post(`/api/my/posts/${id}/coauthors`, who)).ok()).toBe(true);
    const answer = { data: { accept: true }, headers: headers() };
    expect((await author.page.request.put(`/api/my/coauthor-invitations/${id}`, answer)).ok()).toBe(true);
  };
  await join(long);

  const reader = await somebodyElse(browser);
  await reader.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/blog', `/author/${long.id}`, `/post/${slug}`]) {
    await reader.goto(path);
    await expect(
      reader.getByText(`Awa Ndiaye et ${long.fullName}`).or(reader.getByText(long.fullName)).first(),
    ).toBeVisible();
    expect(await overflowOf(reader), path).toBeLessThanOrEqual(0);
  }
  expect(await violationsOf(reader)).toEqual([]);

  await join(third);
  await reader.goto(`/author/${third.id}`);
  await expect(card(reader, data.title)).toContainText('Awa Ndiaye et 2 autres');
  expect((await page.request.delete(`/api/posts/${id}`, { headers: headers() })).ok()).toBe(true);
  for (const opened of [reader, long.page, third.page]) await opened.close();
});

/** Slug of an article whose readers are led on to that one. */
async function leadingTo(request: APIRequestContext, title: string): Promise<string> {
  const posts: { slug: string }[] = await (await request.get('/api/posts?limit=100')).json();
  for (const { slug } of posts) {
    const related: { title: string }[] = await (await request.get(`/api/posts/${slug}/related`)).json();
    if (related.some((post) => post.title === title)) return slug;
  }
  throw new Error(`nothing leads on to “${title}”`);
}
