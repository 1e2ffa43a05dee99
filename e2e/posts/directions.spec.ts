import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { anotherAuthor } from './another-author.ts';
import { publishArticle } from './published.ts';

const directionOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction);

test('what is written from the right is read from the right, in its article, on its cards and in the contents', async ({
  page,
  browser,
}) => {
  const title = 'البلدية التي تحسب';
  const opening = 'بدأ الاجتماع متأخرا أربعين دقيقة ولم يشتك أحد. '.repeat(6);
  const author = await anotherAuthor(browser, 'آوا ندياي');
  const { slug } = await publishArticle(author.page, {
    title,
    excerpt: 'ثلاث سنوات بعد الإصلاح',
    content: `${opening}\n\n## أولا\n\n- ثلاثة أعمدة\n\n> نعم\n\n## ثانيا\n\n## Troisièmement\n\nEn français.`,
  });
  await author.page.close();

  await page.goto(`/post/${slug}`);
  const text = page.locator('#article-body');
  const heading = page.getByRole('heading', { level: 1 });
  const rightwards = [heading, text.locator('p').first(), text.locator('ul'), text.locator('blockquote')];
  for (const place of [...rightwards, page.getByText('ثلاث سنوات بعد الإصلاح')])
    expect(await directionOf(place)).toBe('rtl');
  expect(await directionOf(text.getByText('En français.'))).toBe('ltr');
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  expect(await directionOf(contents.getByRole('link', { name: 'أولا' }))).toBe('rtl');
  expect(await directionOf(contents.getByRole('link', { name: 'Troisièmement' }))).toBe('ltr');
  const firstLetter = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element, '::first-letter').float);
  expect(await firstLetter(text.locator('p').first())).toBe('none');

  await page.goto('/blog');
  expect(await directionOf(page.getByRole('link', { name: title }).locator('span'))).toBe('rtl');

  await page.goto('/post/budget-participatif-pikine');
  expect(await firstLetter(text.locator('p').first())).toBe('left');
});
