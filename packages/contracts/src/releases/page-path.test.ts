import { expect, it } from 'vitest';
import { isPagePath, pathProblemOf } from './page-path.ts';

it.each(['/', '/blog', '/post/:slug', '/post/:slug/:lang', '/dashboard/newsletter/cours/:id', '/account/2-fa'])(
  '%s is the path of a page',
  (path) => {
    expect(isPagePath(path)).toBe(true);
  },
);

it.each([
  ...['', 'blog', '//', '/blog/', '/a//b', '/../a', '/blog?x', '/blog#x', '/a b', '/a\n', '/a.b', '/a_b'],
  ...['/(', '/*', '/p.*', '/(a+)+$', '/((a+)+)+$', '/[a', '/a|b', '/a\\d', '/:a?', '/x/:a?', '/x/:a.json', '/x/:a*'],
  ...[
    '/POST/:slug',
    '/Blog',
    '/bl%6fg',
    '/bl%6Fg',
    '/équipe',
    '/ｂlog',
    '/:slug',
    '/x/:',
    '/x/:1',
    '/x/:_',
    '/x/:a/:a',
  ],
  `/${'a'.repeat(200)}`,
])('%j is the path of no page', (path) => {
  expect(isPagePath(path)).toBe(false);
});

it('a release says in words which of its pages or aliases cannot be', () => {
  const page = (path: string, aliases: string[] = []) => ({
    ...{ id: path, path, flags: { aliases }, chunks: { js: [], css: [] } },
  });
  expect(pathProblemOf({ routes: [page('/'), page('/blog', ['/plans'])] })).toBeNull();
  expect(pathProblemOf({ routes: [page('/'), page('/POST/:slug')] })).toContain('/POST/:slug');
  expect(pathProblemOf({ routes: [page('/blog', ['/plans', '/plans/:id'])] })).toContain('/plans/:id');
});
