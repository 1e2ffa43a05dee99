import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Nothing here changes anything: both workers may share the pages.
test.describe.configure({ mode: 'parallel' });

type Described = Record<string, unknown>;
const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a page says of itself to machines. */
async function read(request: APIRequestContext, path: string): Promise<{ html: string; objects: Described[] }> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return { html, objects: [...blocks].map(([, text = '']) => JSON.parse(text)).filter(isDescribed) };
}

/** Every object of a block, those inside others too. */
function* objectsIn(value: unknown): Generator<Described> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isDescribed(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* objectsIn(child);
}

const text = expect.stringMatching(/\S/);

/** What search engines ask of each type (https://developers.google.com/search/docs/appearance/structured-data). */
function expectComplete(object: Described, { html, origin }: { html: string; origin: string }): void {
  const address = expect.stringMatching(new RegExp(`^${origin}/`));
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const publisher = {
    '@type': 'Organization',
    name: text,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: address, width: expect.any(Number), height: expect.any(Number) },
  };
  const required: Record<string, Described> = {
    WebSite: { name: text, url: `${origin}/`, publisher },
    WebPage: { name: text, url: address },
    AboutPage: { name: text, url: address },
    CollectionPage: { name: text, url: address, mainEntity: { '@type': 'ItemList' } },
    ProfilePage: { url: address, mainEntity: { '@type': 'Person', name: text, url: address, image: address } },
    Person: { name: text },
    Article: { headline: text, image: address, datePublished: date, dateModified: date, publisher },
    Product: { name: text, image: address, url: address },
    // Francs have no cents.
    Offer: { price: expect.stringMatching(/^\d+(?:\.\d\d)?$/), priceCurrency: text, url: address },
    BreadcrumbList: { itemListElement: expect.any(Array) },
    ItemList: { itemListElement: expect.any(Array) },
  };
  const type = String(object['@type']);
  expect.soft(object, type).toMatchObject(required[type] ?? {});
  // One for each currency that it is sold in.
  if (type === 'Product')
    expect.soft([object.offers].flat(), type).toContainEqual(expect.objectContaining({ '@type': 'Offer' }));
  if (Array.isArray(object.itemListElement)) {
    const positions = object.itemListElement.map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    for (const { item, url } of object.itemListElement) expect(item ?? url).toEqual(address);
  }
  if (object.isAccessibleForFree === false && type === 'Article') {
    expect.soft(object.hasPart, 'hasPart').toMatchObject({ '@type': 'WebPageElement', isAccessibleForFree: false });
    const [, name = ''] = /"cssSelector":"\.([\w-]+)"/.exec(JSON.stringify(object.hasPart)) ?? [];
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  }
}

async function samplePages(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const mapped = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const of = (start: string) => mapped.filter((path) => path.startsWith(start)).slice(0, 3);
  const posts: { id: string; slug: string; access: string }[] = await (
    await request.get('/api/posts?limit=100')
  ).json();
  const reserved = posts.find(({ access }) => access === 'subscribers');
  if (!reserved) throw new Error('no article for subscribers is seeded');
  const others = mapped.filter((path) => !/^\/(?:post|author|marketplace)\/./.test(path));
  return [
    ...others,
    ...of('/post/'),
    ...of('/author/'),
    ...of('/marketplace/'),
    `/post/${reserved.slug}`,
    `/blog/${reserved.id}`,
    '/blog?category=Leadership',
    '/marketplace?category=ebook',
    '/marketplace?sort=popular',
  ];
}

test('every public page says what it is to machines, with all that its type asks for', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const pages = await samplePages(request);
  expect(pages.length).toBeGreaterThan(15);
  for (const path of pages)
    await test.step(path, async () => {
      const { html, objects } = await read(request, path);
      expect.soft(objects, path).not.toEqual([]);
      for (const block of objects) {
        expect(block['@context']).toBe('https://schema.org');
        for (const object of objectsIn(block)) expectComplete(object, { html, origin });
      }
    });
});

test('pages have the type that they are', async ({ request }) => {
  const [author] = await (await request.get('/api/authors?limit=1')).json();
  const [post] = await (await request.get('/api/posts?limit=1')).json();
  const [product] = await (await request.get('/api/products?limit=1')).json();
  for (const [path, type] of [
    ['/', 'WebSite'],
    ['/marketplace', 'CollectionPage'],
    [`/author/${author.id}`, 'ProfilePage'],
    [`/post/${post.slug}`, 'Article'],
    [`/marketplace/${product.id}`, 'Product'],
  ] as const)
    expect
      .soft(
        (await read(request, path)).objects.map((object) => object['@type']),
        path,
      )
      .toContain(type);
});

test('the review’s logo is a picture of the size that is said', async ({ request }) => {
  const { objects } = await read(request, '/');
  const [, address = ''] = /"logo":\{[^}]*"url":"([^"]+)"/.exec(JSON.stringify(objects)) ?? [];
  const logo = await request.get(address);
  expect(logo.headers()['content-type']).toBe('image/png');
  const bytes = await logo.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180]);
});
