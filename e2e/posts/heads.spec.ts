import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

test('an article’s pages and its author’s name a picture with its size and words, which is drawn', async ({
  request,
  baseURL,
}) => {
  const post = await (await request.get('/api/posts/budget-participatif-pikine')).json();
  for (const path of [`/post/${post.slug}`, `/blog/${post.id}`]) {
    const html = await (await request.get(path)).text();
    expect(property(html, 'og:image'), path).toBe(`${baseURL}/og/post/${post.id}.png`);
    expect(property(html, 'og:image:width')).toBe('1200');
    expect(property(html, 'og:image:height')).toBe('630');
    expect(property(html, 'og:image:alt')).toBe(`${post.title}, par ${post.author.fullName}`);
  }
  const author = await (await request.get(`/author/${post.authorId}`)).text();
  expect(property(author, 'og:image')).toBe(`${baseURL}/og/author/${post.authorId}.png`);
  const about = await (await request.get('/about')).text();
  expect(property(about, 'og:image')).toBe(`${baseURL}/og/site/default.png`);

  const site = (await request.get('/og/site/default.png')).headers().etag;
  await expect.poll(async () => (await request.get(`/og/post/${post.id}.png`)).headers().etag).not.toBe(site);
  const picture = await request.get(`/og/post/${post.id}.png`);
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
});

test('an article of several names each of them to machines, its author first', async ({ request, baseURL }) => {
  const post = await (await request.get('/api/posts/ce-que-coute-une-signature')).json();
  const names = [post.author, ...post.coauthors].map(({ fullName }: { fullName: string }) => fullName);
  expect(names).toEqual(['Awa Ndiaye', 'Moussa Traoré']);
  for (const path of [`/post/${post.slug}`, `/blog/${post.id}`]) {
    const html = await (await request.get(path)).text();
    const properties = [...html.matchAll(/<meta property="article:author" content="([^"]*)">/g)];
    expect(
      properties.map(([, name]) => name),
      path,
    ).toEqual(names);
    expect(property(html, 'og:image:alt')).toBe(`${post.title}, par Awa Ndiaye et Moussa Traoré`);
    const [, linked = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(linked)).toMatchObject({
      '@type': 'Article',
      author: [
        { '@type': 'Person', name: 'Awa Ndiaye', url: `${baseURL}/author/${post.authorId}` },
        { '@type': 'Person', name: 'Moussa Traoré', url: `${baseURL}/author/${post.coauthors[0].id}` },
      ],
    });
  }
});

test('pages name the feeds that follow them', async ({ request, baseURL }) => {
  const links = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<link rel="alternate"[^>]*href="([^"]*)"/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    );
  expect(await links('/')).toEqual(['/rss.xml', '/feed.json']);
  expect(await links('/blog?category=Leadership')).toContain('/rss.xml?category=Leadership');
  const { authorId } = await (await request.get('/api/posts/budget-participatif-pikine')).json();
  const all = await links(`/author/${authorId}`);
  expect(all).toContain(`/author/${authorId}/feed.json`);
  for (const href of all) expect((await request.get(baseURL + href)).status(), href).toBe(200);
});

test('a former address of an article leads to the present one, for good', async ({ page, baseURL }) => {
  await loginAs(page, 'auteur');
  const headers = { origin: new URL(baseURL ?? '').origin };
  const article = {
    title: 'Un nom qui change',
    content: 'Le texte.',
    category: 'Leadership',
    tags: [],
    published: true,
  };
  const made = await (await page.request.post('/api/posts', { headers, data: article })).json();
  const data = { ...article, slug: `${made.slug}-bien`, revision: made.revision };
  expect((await page.request.put(`/api/posts/${made.id}`, { headers, data })).ok()).toBe(true);

  const answer = await page.request.get(`/post/${made.slug}?commentaire=recu`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/post/${made.slug}-bien?commentaire=recu`);
  const followed = await page.request.get(`/post/${made.slug}`);
  expect(new URL(followed.url()).pathname).toBe(`/post/${made.slug}-bien`);
  expect(await followed.text()).toContain(article.title);
  expect((await page.request.delete(`/api/posts/${made.id}`, { headers })).ok()).toBe(true);
});
