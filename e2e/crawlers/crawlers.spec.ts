import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Of the demonstration’s author, who opens all of theirs. */
const article = '/post/budget-participatif-pikine';
/** Of one who closes all of theirs, and opens one. */
const closed = '/post/donnees-ouvertes-marches-publics';
const opened = '/post/la-machine-parle-t-elle-wolof';

test('an article says to crawlers of AI what its author says of it: in its headers, in its head, in a line under its text, in robots.txt and llms.txt', async ({
  page,
  request,
}) => {
  const [open, none] = [await request.get(opened), await request.get(closed)];
  expect(open.headers()['content-signal']).toBe('search=yes, ai-input=yes, ai-train=yes');
  expect(none.headers()).toMatchObject({
    'content-signal': 'ai-input=no, ai-train=no',
    'x-robots-tag': 'noarchive',
    'tdm-reservation': '1',
  });
  expect(await none.text()).toContain('<meta name="tdm-reservation" content="1">');
  expect(await open.text()).not.toContain('tdm-reservation" content');
  const [robots, llms] = [
    await (await request.get('/robots.txt')).text(),
    await (await request.get('/llms.txt')).text(),
  ];
  expect(robots).toContain(`Disallow: ${closed}$`);
  expect(robots).toContain(`Allow: ${opened}$`);
  expect(llms).toContain(opened);
  expect(llms).not.toContain(closed);
  const again = await request.get(closed, { headers: { 'if-none-match': none.headers().etag ?? '' } });
  expect([again.status(), again.headers()['tdm-reservation']]).toEqual([304, '1']);

  await page.goto(closed);
  await expect(page.getByText('Fermé aux robots d’IA.')).toBeVisible();
  await page.goto(opened);
  await expect(page.getByText('Ouvert aux robots d’IA.')).toBeVisible();
});

test('an author says it for all articles in the account, and otherwise for one where it is written', async ({
  page,
  request,
  troubles,
}) => {
  await loginAs(page, 'auteur');
  await page.goto('/account/robots-ia');
  const words = page.getByRole('group', { name: 'Mes articles' });
  await test.step('every word is one press, and counts at once', async () => {
    // It shows what was chosen once that is stored: a press is no state at once.
    await words.getByRole('radio', { name: 'Recherche seulement' }).click();
    await expect
      .poll(async () => (await request.get(article)).headers()['content-signal'])
      .toBe('search=yes, ai-input=no, ai-train=no');
    await page.reload();
    await expect(words.getByRole('radio', { name: 'Recherche seulement' })).toBeChecked();
  });
  await test.step('what was said can be said otherwise', async () => {
    await words.getByRole('radio', { name: 'Ouvert' }).click();
    await expect
      .poll(async () => (await request.get(article)).headers()['content-signal'])
      .toBe('search=yes, ai-input=yes, ai-train=yes');
  });
  await test.step('an article says otherwise', async () => {
    const { id } = await (await page.request.get('/api/posts/budget-participatif-pikine')).json();
    await page.goto(`/write?post=${id}`);
    await page.getByText('Robots d’IA', { exact: true }).click();
    const own = page.getByRole('group', { name: /robots d’IA peuvent faire de cet article/ });
    await expect(own.getByRole('radio', { name: 'Comme ses auteurs' })).toBeChecked();
    await own.getByRole('radio', { name: 'Aucun' }).click();
    await expect(own.getByRole('radio', { name: 'Aucun' })).toBeChecked();
    await expect.poll(async () => (await request.get(article)).headers()['tdm-reservation']).toBe('1');
    await own.getByRole('radio', { name: 'Comme ses auteurs' }).click();
    await expect.poll(async () => (await request.get(article)).headers()['tdm-reservation']).toBe('0');
  });
  await hydrated(page);
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  expect(troubles).toEqual([]);
});
