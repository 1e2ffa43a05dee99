import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
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

test('comments that were stored before graphemes were cut stay in their column', async ({ page }) => {
  const { url } = findRunning();
  const [post]: { slug: string }[] = await (await fetch(`${url}/api/posts?limit=1`)).json();
  const slug = post?.slug ?? '';
  await loginAs(page, 'admin');
  for (const text of all) {
    const { id } = await leaveComment(slug, 'Moussa', 'Avant');
    const stored = { content: `Avant. ${text}`, authorName: text.slice(0, 90) };
    await changeDatabase((db) => db.collection('comments').updateOne({ _id: new ObjectId(id) }, { $set: stored }));
    // Through the API, which drops what was cached of the article.
    const approved = await page.request.put(`/api/comments/${id}/status`, {
      headers: { origin: new URL(url).origin },
      data: { status: 'approved' },
    });
    expect(approved.status(), await approved.text()).toBe(200);
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
