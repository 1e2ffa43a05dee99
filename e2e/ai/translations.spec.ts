import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const content =
  'La part soumise au vote passe de 5 à 11 %.\n\n```\ncode\n```\n\nVoir le [rapport](https://exemple.sn/r).';
const published = { title: 'Le vote de la commune', content, category: 'Gouvernance', published: true };
const arabic = {
  title: 'تصويت البلدية',
  text: 'ترتفع الحصة المعروضة للتصويت من 5 إلى 11 %.',
  link: 'انظر [التقرير](https://exemple.sn/r).',
};

/** How much of the translation the author has read, as its own line says; the row of languages says it shorter. */
const progress = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /relus? sur 3/ });
const passage = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('an author translates an article by keyboard, sees what is lost, publishes it, and its readers see what changed since', async ({
  page,
  elsewhere,
}) => {
  await loginAs(page, 'auteur');
  const { url } = findRunning();
  const headers = { origin: new URL(url).origin };
  const made = await page.request.post(`${url}/api/posts`, { headers, data: published });
  const { id, slug } = await made.json();

  await page.goto('/dashboard/assistant');
  await page.getByLabel('Article', { exact: true }).selectOption({ label: published.title });
  await page.getByRole('link', { name: /^Arabe/ }).press('Enter');
  await expect(page).toHaveURL(`/dashboard/assistant?article=${id}&langue=ar`);
  await expect(page.getByRole('heading', { name: /^Arabe/ })).toBeVisible();
  await expect(progress(page)).toContainText('0 relu sur 3');

  // The keys of the list: E writes, Escape leaves, J goes on.
  const title = passage(page, published.title);
  await title.focus();
  await page.keyboard.press('e');
  const field = page.getByLabel(/^Passage 1 en arabe/);
  await expect(field).toBeFocused();
  await field.fill(arabic.title);
  await page.getByRole('button', { name: 'Enregistrer et accepter' }).press('Enter');
  const text = passage(page, 'La part soumise au vote');
  await expect(text).toBeFocused();
  await expect(progress(page)).toContainText('1 relu sur 3');

  // A number that is lost is named, and holds the publication back.
  await page.keyboard.press('e');
  await page.getByLabel(/^Passage 2 en arabe/).fill(arabic.text.replace('5 ', ''));
  await page.getByRole('button', { name: 'Enregistrer, à relire' }).press('Enter');
  await expect(text.getByText('Contrôle échoué')).toBeVisible();
  await expect(text.getByText('Nombre perdu : 5.')).toBeVisible();
  await expect(page.getByText('1 contrôle échoué empêche de publier')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Corriger le passage 2' }).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('e');
  await page.getByLabel(/^Passage 2 en arabe/).fill(arabic.text);
  await page.getByRole('button', { name: 'Enregistrer et accepter' }).press('Enter');

  const link = passage(page, 'Voir le [rapport]');
  await expect(link).toBeFocused();
  await page.keyboard.press('e');
  await page.getByLabel(/^Passage 3 en arabe/).fill(arabic.link);
  await page.getByRole('button', { name: 'Enregistrer, à relire' }).press('Enter');
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: 'Publier la traduction' }).press('Enter');
  await expect(page.getByText('Traduction publiée')).toBeVisible();

  // One passage has not been read: the page says so, in their language.
  const address = `/post/${slug}/ar`;
  await page.goto(address);
  await expect(page.getByRole('note')).toContainText('ترجمة بلا مراجعة');
  await page.goto(`/dashboard/assistant?article=${id}&langue=ar`);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(progress(page)).toContainText('3 relus sur 3');
  await expect(page.getByText(/sans vos derniers changements/)).toBeVisible();
  await page.getByRole('button', { name: 'Publier les changements' }).press('Enter');
  await expect(page.getByText(/sans vos derniers changements/)).toHaveCount(0);

  // The page is whole without scripts, from right to left, under its own address, beside the French one.
  await serverRendered(page, address);
  await page.goto(address);
  await hydrated(page);
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 1, name: arabic.title }) });
  await expect(article).toHaveAttribute('dir', 'rtl');
  await expect(article).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('note')).toContainText(/المراجعة: .Awa Ndiaye/);
  await expect(page.getByText('code', { exact: true })).toBeVisible();
  const head = await page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    alternates: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(({ hreflang, href }) => [
      hreflang,
      new URL(href).pathname,
    ]),
  }));
  expect(head).toEqual({
    canonical: url + address,
    alternates: [
      ['fr', `/post/${slug}`],
      ['ar', address],
      ['x-default', `/post/${slug}`],
    ],
  });
  await expectAccessible(page);

  // The original changes: it is said at its place, and in the row of languages.
  const change = { ...published, content: content.replace('de 5 à', 'de 6 à'), revision: 1 };
  expect((await page.request.put(`${url}/api/posts/${id}`, { headers, data: change })).status()).toBe(200);
  await page.goto(`/post/${slug}`);
  await page
    .getByRole('navigation', { name: 'Langues de l’article' })
    .getByRole('link', { name: /1 passage périmé/ })
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('La part soumise au vote passe de 6 à 11 %.')).toBeVisible();
  await expectAccessible(page);

  // For subscribers, nothing but title and standfirst leaves for everybody; and nobody reads the translation of a draft.
  const put = (given: object) => page.request.put(`${url}/api/posts/${id}`, { headers, data: { ...change, ...given } });
  expect((await put({ access: 'subscribers', revision: 2 })).status()).toBe(200);
  const reserved = await (await page.request.get(`${url}${address}`)).text();
  expect(reserved).toContain(arabic.title);
  for (const words of ['ترتفع الحصة', 'انظر']) expect(reserved).not.toContain(words);
  // Who reads the original reads it in this language too; others are led to the offer, which stands in the original.
  await page.goto(address);
  await expect(page.getByText(/ترتفع الحصة/)).toBeVisible();
  await elsewhere(async (visitor) => {
    await visitor.goto(address);
    await expect(visitor.getByText('المقال كاملاً للمشتركين.')).toBeVisible();
    await expect(visitor.getByText(/ترتفع الحصة/)).toHaveCount(0);
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'خيارات الاشتراك (بالفرنسية)' }).click();
    await expect(visitor).toHaveURL(`/post/${slug}#suite`);
    await expect(visitor.getByRole('region', { name: 'La suite est réservée aux abonnés' })).toBeVisible();
  });
  expect((await put({ published: false, revision: 3 })).status()).toBe(200);
  expect((await page.request.get(`${url}${address}`)).status()).toBe(404);
  expect((await put({ revision: 4 })).status()).toBe(200);
  expect(await (await page.request.get(`${url}${address}`)).text()).toContain('ترتفع الحصة');

  await page.goto(`/dashboard/assistant?article=${id}&langue=ar`);
  await expect(text.getByText('Périmée')).toBeVisible();
  await expect(text.getByRole('deletion')).toHaveText('5');
  await page.getByRole('button', { name: 'Retirer', exact: true }).press('Enter');
  await expect(page.getByText('Traduction retirée')).toBeVisible();
  expect((await page.request.get(`${url}${address}`)).status()).toBe(404);
  await page.request.delete(`${url}/api/posts/${id}`, { headers });
});
