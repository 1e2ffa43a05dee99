import { limits } from '@letat/contracts/core/limits';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../data/api-client.ts';
import { titleOf } from './meta.ts';
import { canonicalAddress, declaredQuery, defineRoute, findRoute, Missing, matchPath } from './route.ts';

it('a title ends with the name that the messages give the site', () => {
  expect(titleOf({ title: 'À propos' })).toBe(`À propos · ${siteMessages.name}`);
});

describe('paths', () => {
  it('give their parameters, decoded', () => {
    expect(matchPath('/post/:slug', '/post/l%C3%A9tat')).toEqual({ slug: 'létat' });
    expect(matchPath('/post/:slug', '/post/a/b')).toBeNull();
  });
  it('with a malformed escape match nothing', () => {
    expect(matchPath('/post/:slug', '/post/%E0%A4%A')).toBeNull();
  });
  it('that are static win over patterns, whatever the order', () => {
    const routes = [{ path: '/integration/:page' }, { path: '/integration/expert-sync' }];
    expect(findRoute(routes, '/integration/expert-sync')?.route.path).toBe('/integration/expert-sync');
    expect(findRoute(routes, '/integration/autre')?.params).toEqual({ page: 'autre' });
    expect(findRoute(routes, '/nulle/part')).toBeNull();
  });
  it('are the same in whatever case they are typed, and parameters keep theirs', () => {
    expect(matchPath('/post/:slug', '/POST/Budget')).toEqual({ slug: 'Budget' });
    expect(findRoute([{ path: '/about' }], '/About')?.route.path).toBe('/about');
    expect(matchPath('/author/:authorId', '/author/a')).toEqual({ authorId: 'a' });
  });
  it.each(['/(', '/((a+)+)+$', '/p.*', '/*', '/[a', '/:a?', '/x/:a?', '/x/:a.json'])(
    'that are no regular expressions are none: %s takes no other address, at once',
    (path) => {
      for (const other of ['/', '/post', '/post/a', `/${'a'.repeat(5000)}!`, '/x'])
        expect(matchPath(path, other)).toBeNull();
      expect(findRoute([{ path }, { path: '/post/:slug' }], '/post/a')?.route.path).toBe('/post/:slug');
    },
  );
  it('have no empty parameters, and no more segments than their page', () => {
    for (const path of ['/post/', '/post', '/post//', '/post/a/b']) expect(matchPath('/post/:slug', path)).toBeNull();
  });
  it('ignore a trailing slash', () => {
    expect(findRoute([{ path: '/about' }], '/about/')).not.toBeNull();
  });
});

describe('addresses', () => {
  const flags = { query: ['category', 'search'] };
  it('contain the declared keys only, in the declared order', () => {
    const url = new URL('https://x.test/?utm_source=a&search=b&category=c');
    expect(declaredQuery(flags, url.searchParams)).toEqual({ category: 'c', search: 'b' });
    expect(canonicalAddress(flags, url)).toBe('/?category=c&search=b');
  });
  it('hold values that lists take, of whole characters', () => {
    const search = (value: string) => declaredQuery(flags, new URLSearchParams({ search: value })).search;
    expect(search('é'.repeat(200))).toBe('é'.repeat(200));
    expect(search('é'.repeat(5000))).toBe('é'.repeat(limits.queryLength));
    expect(search('\u202efeed\u2067 budget\u2069')).toBe('feed budget');
    expect(search('\u202e')).toBeUndefined();
    expect(search(`${'x'.repeat(199)}🖋️ et la suite`)).toBe('x'.repeat(199));
    expect(search(`${'x'.repeat(198)}🖋️ et la suite`)).toBe(`${'x'.repeat(198)}🖋`);
    const url = new URL(`https://x.test/?${new URLSearchParams({ category: '🖋'.repeat(101) })}`);
    expect(canonicalAddress(flags, url)).toBe(`/?${new URLSearchParams({ category: '🖋'.repeat(100) })}`);
  });
  it('have one form', () => {
    expect(canonicalAddress({}, new URL('https://x.test/about/?a=1'))).toBe('/about');
    expect(canonicalAddress({}, new URL('https://x.test/'))).toBe('/');
  });
});

describe('a route', () => {
  const route = defineRoute<{ title: string; html: string }>({
    id: 'post',
    path: '/post/:slug',
    flags: { ssr: true },
    load: async ({ params }) => ({ title: `titre de ${params.slug}`, html: '<p>long</p>' }),
    meta: ({ title }) => ({ title, description: '', canonical: '/' }),
    tags: ({ title }) => [title],
    dehydrate: (data) => ({ ...data, html: '' }),
    page: async () => ({ default: ({ data }) => data.title }),
  });
  const context = {
    params: { slug: 'x' },
    query: {},
    call: () => Promise.reject(new Error('unused')),
    signal: new AbortController().signal,
  };

  it('opens with its data, and revives from the state it sent', async () => {
    const opened = await route.open(context);
    expect(opened.meta.title).toBe('titre de x · L’État en Mouvement');
    expect(opened.tags).toEqual(['titre de x']);
    const state = opened.state();
    expect(JSON.parse(state)).toEqual({ title: 'titre de x', html: '' });
    expect(route.revive(state, context).meta.title).toBe('titre de x · L’État en Mouvement');
  });

  it.each([
    [400, Missing],
    [404, ApiError],
    [500, ApiError],
  ])(
    'whose data is refused with %i is that of an address that names nothing only if the API cannot read it',
    async (status, kind) => {
      const refused = defineRoute<null>({
        id: 'refused',
        path: '/refused',
        flags: {},
        load: () => Promise.reject(new ApiError(status, '', null)),
        meta: () => ({ title: '', description: '', canonical: '/' }),
        page: async () => ({ default: () => null }),
        missing: async () => ({ default: () => null }),
      });
      await expect(refused.open(context)).rejects.toBeInstanceOf(kind);
    },
  );
});
