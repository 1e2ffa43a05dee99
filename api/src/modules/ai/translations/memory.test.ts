import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { saveNew } from '../../../../test/articles.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { english, publish, published, save, translateAll, workingOf } from './translations.fixture.ts';

const api = useApp();

async function translated(isAccepted: boolean) {
  const mine = api.as(await addAuthor(api.app, { fullName: 'Awa Ndiaye' }));
  const post = await saveNew(mine, published);
  await translateAll(mine, post, english, isAccepted);
  return { mine, post };
}
/** What a newly saved article with the same passages is offered. */
async function offered(mine: Parameters<typeof workingOf>[0], language = 'en') {
  const next = await saveNew(mine, { ...published, title: 'Un autre vote' });
  return (await workingOf(mine, next, language)).segments.map(({ memory }) => memory);
}

it('what an author accepted for the same passage of another article is remembered, in its language', async () => {
  const { mine } = await translated(true);
  const [title, text] = await offered(mine);
  expect(title).toBeNull();
  expect(text).toMatchObject({ translation: english[1], by: 'Awa Ndiaye' });
  expect((await offered(mine, 'ar'))[1]).toBeNull();
});

it('a wording that nobody has accepted is not remembered', async () => {
  const { mine } = await translated(false);
  expect((await offered(mine))[1]).toBeNull();
});

it('what others translated is remembered once it is published, and nobody’s business before', async () => {
  const { mine, post } = await translated(true);
  const stranger = api.as(await addAuthor(api.app));
  expect((await offered(stranger))[1]).toBeNull();
  await publish(mine, post);
  expect((await offered(stranger))[1]).toMatchObject({ translation: english[1], by: 'Awa Ndiaye' });
});

it('a title is one line, and no wording is longer than its passage allows', async () => {
  const mine = api.as(await addAuthor(api.app));
  const post = await saveNew(mine, published);
  const [title, text] = (await workingOf(mine, post)).segments;
  if (!title || !text) throw new Error('it has a title and a text');
  expect((await save(mine, post, title, { translation: 'The\n\n vote ' })).json().segments[0].translation).toBe(
    'The vote',
  );
  for (const [segment, translation] of [
    [{ ...title, version: 1 }, 'x'.repeat(601)],
    [text, 'x'.repeat(40_001)],
  ] as const) {
    const refused = await save(mine, post, segment, { translation });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation']);
  }
  expect((await save(mine, post, text, { translation: 'x'.repeat(40_000) })).statusCode).toBe(200);
});

it('a translation that no document of the database would hold is refused, and stays as it was', async () => {
  const mine = api.as(await addAuthor(api.app));
  const content = Array.from({ length: 12 }, (_, index) => `Passage ${index + 1}.`).join('\n\n');
  const post = await saveNew(mine, { ...published, content });
  const { segments } = await workingOf(mine, post);
  for (const segment of segments.slice(1, 11))
    expect((await save(mine, post, segment, { translation: 'x'.repeat(40_000) })).statusCode).toBe(200);
  const last = segments[11];
  if (!last) throw new Error('it has twelve passages');
  const refused = await save(mine, post, last, { translation: 'one more' });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'translation_too_long']);
  expect((await workingOf(mine, post)).segments[11]?.translation).toBe('');
});
