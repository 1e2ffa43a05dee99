import { createCall } from '@letat/remote-kit/api-client';
import type { Route } from '@letat/remote-kit/route';
import { describe, expect, it } from 'vitest';
import { blogRoute } from '../blog/blog.route.ts';
import { homeRoute } from '../home/home.route.ts';

/** A site with articles 1 to `newest`, of which admins have featured some, and what pages ask it for. */
function apiWith(newest: number, featured: readonly number[] = []) {
  const asked: string[] = [];
  const answering = Promise.withResolvers<void>();
  const all = Array.from({ length: newest }, (_, index) => newest - index);

  function list({ searchParams }: URL): Response {
    const limit = Number(searchParams.get('limit'));
    const cursor = searchParams.get('cursor') ?? String(newest + 1);
    if (cursor === 'coupe') return Response.json({ code: 'bad_cursor', error: '' }, { status: 400 });
    const found = all
      .filter((number) => number < Number(cursor))
      .filter((number) => !searchParams.has('featured') || featured.includes(number));
    const shown = found.slice(0, limit);
    const link = `<?cursor=${shown.at(-1)}>; rel="next"`;
    const body = shown.map((number) => ({ id: `${number}` }));
    return Response.json(body, { headers: found.length > limit ? { link } : {} });
  }

  const call = createCall({
    fetch: async (input) => {
      const url = new URL(String(input), 'http://api');
      if (url.pathname === '/api/identity') return Response.json({});
      asked.push(`${url.pathname}${url.search}`);
      await answering.promise;
      return url.pathname === '/api/authors' ? Response.json([]) : list(url);
    },
  });
  const begin = (route: Route, query: Record<string, string> = {}) =>
    route.open({ call, query, params: {}, signal: new AbortController().signal });
  return {
    asked,
    begin,
    answer: answering.resolve,
    async open(route: Route, query: Record<string, string> = {}) {
      answering.resolve();
      const { lead, posts, ...rest } = JSON.parse((await begin(route, query)).state());
      const ids: number[] = posts.map(({ id }: { id: string }) => Number(id));
      return { ...rest, lead: lead ? Number(lead.id) : null, ids };
    },
  };
}

const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => first - index);

describe.each([
  ['the home page', homeRoute],
  ['the blog', blogRoute],
])('%s', (_name, route) => {
  it('is led by the newest while nothing is featured, over twelve others', async () => {
    expect(await apiWith(30).open(route)).toMatchObject({ lead: 30, ids: from(29, 18) });
  });

  it('is led by the featured article, over the twelve others that are newest', async () => {
    const ids = from(30, 18).filter((number) => number !== 25);
    expect(await apiWith(30, [25]).open(route)).toMatchObject({ lead: 25, ids });
  });

  it('is led by it still when thirteen came since', async () => {
    expect(await apiWith(30, [3]).open(route)).toMatchObject({ lead: 3, ids: from(30, 19) });
  });

  it('is led by the newest of several', async () => {
    expect(await apiWith(30, [3, 5]).open(route)).toMatchObject({ lead: 5, ids: from(30, 19) });
  });

  it('shows what there is of fewer', async () => {
    expect(await apiWith(0).open(route)).toMatchObject({ lead: null, ids: [] });
    expect(await apiWith(3, [1]).open(route)).toMatchObject({ lead: 1, ids: [3, 2] });
  });

  it('asks for all of it at once', async () => {
    const site = apiWith(30, [3]);
    const opening = site.begin(route);
    await expect.poll(() => site.asked).toHaveLength(3);
    expect(site.asked.filter((address) => address.includes('featured=true'))).toHaveLength(1);
    site.answer();
    await opening;
    expect(site.asked).toHaveLength(3);
  });

  it.each([{ category: 'Leadership' }, { search: 'budget' }])('is led by nothing with %o', async (query) => {
    const site = apiWith(30, [3]);
    expect(await site.open(route, query)).toMatchObject({ lead: null, ids: expect.arrayContaining(from(30, 19)) });
    expect(site.asked.filter((address) => !/^\/api\/(?:authors|search)/.test(address))).toHaveLength(1);
  });
});

describe('a search on the home page', () => {
  it.each([
    [30, true],
    [24, false],
  ])(
    'of %i shows the nearest, says whether there are more, and asks besides for what is no article, once',
    async (found, hasMore) => {
      const site = apiWith(found, [3]);
      expect(await site.open(homeRoute, { search: 'budget' })).toMatchObject({ ids: from(found, found - 23), hasMore });
      expect(site.asked.map((address) => address.split('?')[0]).toSorted()).toEqual(['/api/posts', '/api/search']);
    },
  );
});

describe('the blog', () => {
  it.each([[[]], [[30]], [[25]], [[18]], [[17]], [[3]], [[3, 25]]])(
    'goes on where its first page ends, with %o featured',
    async (featured) => {
      const site = apiWith(30, featured);
      const first = await site.open(blogRoute);
      const second = await site.open(blogRoute, { cursor: first.next });
      expect(first.ids).toHaveLength(12);
      expect(second.lead).toBeNull();
      const lead = first.lead !== null && first.lead > 17 ? [first.lead] : [];
      const seen = [...lead, ...first.ids, ...second.ids].toSorted((a, b) => b - a);
      expect(seen).toEqual(from(30, seen.at(-1) ?? 0));
    },
  );

  it('asks for a later page alone', async () => {
    const site = apiWith(30, [3]);
    await site.open(blogRoute, { cursor: '18' });
    expect(site.asked).toHaveLength(1);
  });

  it('begins anew with a cursor that was cut', async () => {
    expect(await apiWith(30, [3]).open(blogRoute, { cursor: 'coupe' })).toMatchObject({ lead: 3, ids: from(30, 19) });
  });

  it('ends where nothing follows', async () => {
    expect((await apiWith(13, [13]).open(blogRoute)).next).toBeNull();
    expect((await apiWith(13, [1]).open(blogRoute)).next).toBeNull();
    expect((await apiWith(14, [1]).open(blogRoute)).next).toBe('3');
  });
});
