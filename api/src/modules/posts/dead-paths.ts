import type { PostsRepository } from './posts.repository.ts';

/** Which of these paths lead to an article that nobody can read, or to the editor of a deleted one. */
export async function deadPathsAmong(
  paths: readonly string[],
  posts: Pick<PostsRepository, 'publishedSlugs' | 'existingIds'>,
): Promise<Set<string>> {
  const slugs = keysOf(paths, /^\/post\/([^/?#]+)/);
  const ids = keysOf(paths, /^\/write\?post=([0-9a-f]{24})\b/);
  const [published, existing] = await Promise.all([
    posts.publishedSlugs([...slugs.values()]),
    posts.existingIds([...ids.values()]),
  ]);
  return new Set([
    ...[...slugs].flatMap(([path, slug]) => (published.has(slug) ? [] : [path])),
    ...[...ids].flatMap(([path, id]) => (existing.has(id) ? [] : [path])),
  ]);
}

function keysOf(paths: readonly string[], pattern: RegExp): Map<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const key = pattern.exec(path)?.[1];
      return key === undefined ? [] : [[path, decodeURIComponent(key)]];
    }),
  );
}
