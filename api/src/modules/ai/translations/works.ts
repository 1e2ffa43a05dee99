import { translationPath } from '@letat/contracts/ai/translations/path';
import type { AuthorWork, AuthorWorksFolder } from '../../../plugins/author-works.ts';
import type { Posts, WrittenPost } from '../../posts/index.ts';
import type { TranslationRecord } from './model.ts';
import type { TranslationsRepository } from './repository.ts';
import { workOn } from './work.ts';

interface Needs {
  repository: Pick<TranslationsRepository, 'allOf'>;
  posts: Pick<Posts, 'allOf'>;
  publicOrigin: string;
}

/** An author's articles in other languages, as far as they are translated. */
export function translationsOfAuthor({ repository, posts, publicOrigin }: Needs): AuthorWorksFolder {
  return {
    folder: 'traductions',
    noun: { one: 'traduction', many: 'traductions' },
    async *of(authorId) {
      for await (const post of posts.allOf(authorId))
        for (const record of await repository.allOf(post.id)) yield workOf(post, record, publicOrigin);
    },
  };
}

/** Passages that nobody translated yet stand in it as they are in the original, and are counted. */
function workOf(post: WrittenPost, record: TranslationRecord, publicOrigin: string): AuthorWork {
  const { language, publication, updatedAt } = record;
  const { segments, layout } = workOn({ ...post, excerpt: post.writtenExcerpt }, record);
  const wordings = new Map(segments.map(({ present, stored }) => [present.key, stored?.translation ?? present.source]));
  const wordingOf = (kind: 'title' | 'excerpt') => {
    const found = segments.find(({ present }) => present.kind === kind);
    return found ? (wordings.get(found.present.key) ?? '') : '';
  };
  const path = translationPath(encodeURIComponent(post.slug), language);
  const head = {
    ...{ title: wordingOf('title'), language, original: post.slug, excerpt: wordingOf('excerpt') },
    ...(post.published && publication !== null ? { url: `${publicOrigin}${path}` } : {}),
    ...{ updated: updatedAt.toISOString(), draft: publication === null },
    untranslated: segments.filter(({ stored }) => stored === null).length,
  };
  const text = layout.map((part) => (typeof part === 'string' ? part : (wordings.get(part.key) ?? part.source)));
  return { at: post.publishedAt ?? post.createdAt, name: `${post.slug}-${language}`, head, text: text.join('') };
}
