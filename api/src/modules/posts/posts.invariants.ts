import { isDeepStrictEqual } from 'node:util';
import type { Invariant } from '../../plugins/invariants.ts';
import type { Uploads } from '../uploads/index.ts';
import type { Users } from '../users/index.ts';
import { namesUnder } from './authorship/service.ts';
import type { PostsRepository } from './posts.repository.ts';
import { searchTermsOf } from './rendering/render-text.ts';

interface Needs {
  posts: PostsRepository;
  users: Pick<Users, 'namesOf'>;
  uploads: Pick<Uploads, 'hasImage'>;
}

const shownImage = /<img src="(\/objects\/[^"]+)"/g;

/** What articles show is stored, and a search finds them by what they say. */
export function postsInvariants({ posts, users, uploads }: Needs): Invariant[] {
  return [
    {
      name: 'posts: the search finds each article by its words and names, and no draft',
      label: 'la recherche ne trouve pas des articles comme il faut',
      async verify() {
        const faults: string[] = [];
        let checked = 0;
        for await (const post of posts.all()) {
          checked += 1;
          const { terms, weights } = post;
          const expected = searchTermsOf(post, await namesUnder(post, users));
          // What an older renderer made has none: it is found, behind the others.
          const headingTerms = [...(post.headingTerms ?? expected.headingTerms)];
          const stored = { terms: [...terms], weights: [...weights], headingTerms };
          if (!isDeepStrictEqual(stored, expected)) faults.push(post.slug);
        }
        return { checked, faults };
      },
    },
    {
      name: 'posts: every picture of an article is stored',
      label: 'des images d’articles manquent',
      async verify() {
        const faults: string[] = [];
        let checked = 0;
        for await (const { slug, html, featuredImage } of posts.all()) {
          const shown = [...html.matchAll(shownImage)].map(([, path = '']) => path);
          for (const path of new Set(featuredImage ? [...shown, featuredImage] : shown)) {
            checked += 1;
            if (!(await uploads.hasImage(path))) faults.push(`${slug}: ${path}`);
          }
        }
        return { checked, faults };
      },
    },
  ];
}
