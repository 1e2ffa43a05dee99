import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { anotherAuthor } from '../posts/another-author.ts';
import { publishArticle } from '../posts/published.ts';
import { overflowOf } from '../support/axe.ts';
import { leaveComment } from '../support/comments.ts';
import { changeDatabase } from '../support/database.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** One character each, to a browser, however long: no line breaks within it (Unicode Standard Annex 29). */
const endless = {
  emoji: '👩\u200d'.repeat(300),
  hangul: '\u1100'.repeat(400),
  devanagari: 'क्'.repeat(300),
  accents: '\u035b'.repeat(300),
  skin: `👍${'🏻'.repeat(300)}`,
  numbers: '\u0600'.repeat(300),
};
const all = Object.values(endless);

/** Through the API, which drops what was cached of the article. */
async function approve(page: Page, id: string): Promise<void> {
  const approved = await page.request.put(`/api/comments/${id}/status`, {
    headers: { origin: new URL(findRunning().url).origin },
    data: { status: 'approved' },
  });
  expect(approved.status(), await approved.text()).toBe(200);
}

/** Found by its pages, and by a search. */
const word = 'Étrangeté';
/** As much of each as a field of so many units takes. */
const within = (most: number) =>
  `${word} ${all.map((text) => text.slice(0, Math.floor((most - 20) / all.length) & ~3)).join(' ')}`;

test('no text of a stranger widens a page, makes it endless, or turns the name of the site round', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'admin');
  const author = await anotherAuthor(browser, `${word} Traoré`);
  const own = author.page.request;
  const headers = { origin: new URL(findRunning().url).origin };
  const profile = { fullName: `\u202e${within(100)}`, bio: within(480), expertise: within(40), avatar: null };
  const changed = await own.put('/api/users/me', { headers, data: profile });
  expect(changed.status(), await changed.text()).toBe(200);
  const { id, slug } = await publishArticle(author.page, {
    title: `\u202e${within(190)}`,
    excerpt: within(280),
    tags: [within(40).slice(0, 30)],
    content: [
      `## ${within(300)}`,
      ...all,
      `- ${endless.emoji}`,
      `> ${endless.hangul}`,
      `| ${endless.devanagari} | b |\n|---|---|\n| a | b |`,
    ].join('\n\n'),
  });
  const product = await own.post('/api/products', {
    headers,
    data: {
      title: `\u202e${within(190)}`,
      description: `${within(1000)}${'\n'.repeat(400)}Fin.`,
      category: 'masterclass',
      price: 0,
      videoUrl: 'https://videos.exemple.org/x',
    },
  });
  expect(product.status(), await product.text()).toBe(201);
  const productId = String((await product.json()).id);
  for (const text of [...all.map((endlessly) => `Voici ${endlessly}`), `Un.${'\n \u200b'.repeat(400)}\nDeux.`]) {
    const comment = await leaveComment(slug, `\u202e${within(90)}`, text);
    await approve(page, comment.id);
  }

  await page.setViewportSize({ width: 320, height: 800 });
  const search = encodeURIComponent(`${word} ${endless.emoji.slice(0, 60)} ${endless.hangul.slice(0, 60)} \u202e`);
  for (const path of [
    '/',
    `/?search=${word}`,
    `/?search=${search}`,
    `/blog?search=${word}`,
    `/blog?search=${search}`,
    `/post/${slug}`,
    `/blog/${id}`,
    `/author/${author.id}`,
    `/marketplace?search=${word}`,
    `/marketplace?search=${search}`,
    `/marketplace/${productId}`,
    '/admin/moderation?statut=approuves',
    '/admin/users',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('#main [data-shape][aria-hidden=true]')).toHaveCount(0);
    const overflow = await overflowOf(page);
    console.log(`${path.slice(0, 40)}: ${320 + Math.max(overflow, 0)} px wide at 320`);
    expect.soft(overflow, `${path} is as wide as the window`).toBeLessThanOrEqual(0);
    expect.soft(await widest(page), `what ${path} shows is as wide as the window`).toEqual([]);
    expect
      .soft(await page.title(), `the title of ${path} reads in one direction`)
      .not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }

  await page.goto(`/post/${slug}`);
  const spread = page.getByText(/^Un\.\s+Deux\.$/);
  await expect(spread).toBeVisible();
  expect((await spread.boundingBox())?.height).toBeLessThan(120);

  // Their card would make the home page of other journeys longer.
  for (const path of [`/api/posts/${id}`, `/api/products/${productId}`])
    expect((await own.delete(path, { headers })).status()).toBe(204);
  await author.page.close();
});

test('comments that were stored before graphemes were cut stay in their column', async ({ page }) => {
  const { url } = findRunning();
  const [post]: { slug: string }[] = await (await fetch(`${url}/api/posts?limit=1`)).json();
  const slug = post?.slug ?? '';
  await loginAs(page, 'admin');
  for (const text of all) {
    const { id } = await leaveComment(slug, 'Moussa', 'Avant');
    const stored = { content: `Avant. ${text}`, authorName: text.slice(0, 90) };
    await changeDatabase((db) => db.collection('comments').updateOne({ _id: new ObjectId(id) }, { $set: stored }));
    await approve(page, id);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [`/post/${slug}`, '/admin/moderation?statut=approuves']) {
    await page.goto(path);
    await expect(page.getByText(/^Avant\. /).first()).toBeVisible();
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
    expect.soft(await widest(page), path).toEqual([]);
  }
});

/** Paragraphs, headings and items that are wider than the window, and not by scrolling within a place of their own. */
const widest = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dd, dt, blockquote, a)')]
      .filter(
        (element) =>
          element.checkVisibility() && element.closest('[tabindex="0"], [role=region][aria-label]:has(table)') === null,
      )
      .filter((element) => element.getBoundingClientRect().width > innerWidth)
      .map(
        (element) => `${element.localName}.${element.className}: ${Math.round(element.getBoundingClientRect().width)}`,
      )
      .slice(0, 3),
  );
