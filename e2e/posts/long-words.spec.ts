import { ObjectId } from 'mongodb';
import { overflowOf } from '../support/axe.ts';
import { leaveComment } from '../support/comments.ts';
import { changeDatabase } from '../support/database.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { anotherAuthor } from './another-author.ts';
import { publishArticle } from './published.ts';

const word = 'anticonstitutionnellement'.repeat(8);
const short = word.slice(0, 40);

test('words of 200 letters, wherever somebody may write them, widen no page', async ({ page, browser }) => {
  const author = await anotherAuthor(browser, word.slice(0, 100));
  await changeDatabase((db) =>
    db
      .collection('users')
      .updateOne({ _id: new ObjectId(author.id) }, { $set: { bio: word, expertise: `${short}, ${short}` } }),
  );
  const { id, slug } = await publishArticle(author.page, {
    title: word,
    excerpt: `Voyez : ${word}`,
    tags: [short],
    content: [
      `## ${word}`,
      `## ${word}`,
      `## ${word}`,
      word,
      `- ${word}`,
      `> ${word}`,
      `| ${word} | b |\n|---|---|\n| a | ${word} |`,
      `[${word}](https://autre.example)`,
    ].join('\n\n'),
  });
  await author.page.close();
  await loginAs(page, 'admin');
  const comment = await leaveComment(slug, word.slice(0, 100), word);
  await changeDatabase((db) =>
    db.collection('comments').updateOne({ _id: new ObjectId(comment.id) }, { $set: { status: 'approved' } }),
  );

  for (const path of ['/', '/blog', `/post/${slug}`, `/blog/${id}`, `/author/${author.id}`, `/?search=${short}`]) {
    await page.goto(path);
    await expect(page.getByText(short).first()).toBeAttached();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
