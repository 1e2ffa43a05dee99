import type { Locator } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';
import { anotherAuthor } from './another-author.ts';
import { betterField, editorOf, expectContent, openEmptyEditor } from './editor/editor.ts';
import { betterCode } from './pictures.ts';
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

test('it is written from the right as well, line by line, in the plain field and in the one that knows markdown', async ({
  page,
}) => {
  const title = 'البلدية التي تحسب';
  const text = ['بدأ الاجتماع متأخرا.', '', '## أولا', '- ثلاثة أعمدة', 'En français.'];
  await openEmptyEditor(page);
  const releaseHeld = await holdRequests(page, betterCode);
  await page.goto('/write', { waitUntil: 'commit' });
  const editor = editorOf(page);
  await editor.title.fill(title);
  await editor.content.fill(text.join('\n'));
  expect(await directionOf(editor.title)).toBe('rtl');
  const plain = await editor.content.evaluate((field) => getComputedStyle(field).unicodeBidi);
  expect(plain).toBe('plaintext');
  await releaseHeld();
  await betterField(page);
  await expectContent(page, text.join('\n'));
  const lines = editor.content.locator('.cm-line');
  const directions = await Promise.all(text.map((_, index) => directionOf(lines.nth(index))));
  expect(directions).toEqual(['rtl', 'ltr', 'rtl', 'rtl', 'ltr']);

  const startEdge = (place: Locator) =>
    place.evaluate(
      (element) => element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight),
    );
  expect(await startEdge(editor.title)).toBeCloseTo(await startEdge(lines.first()), 0);

  // The next letter of what is written from the right is the one to the left.
  await lines.first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('!');
  await expectContent(page, ['ب!دأ الاجتماع متأخرا.', ...text.slice(1)].join('\n'));

  await page.getByRole('textbox', { name: /Chapeau/ }).fill('ثلاث سنوات');
  expect(await directionOf(page.getByRole('textbox', { name: /Chapeau/ }))).toBe('rtl');
  await editor.tags.fill('الحوكمة,');
  expect(await directionOf(page.getByText('الحوكمة', { exact: true }))).toBe('rtl');
});
