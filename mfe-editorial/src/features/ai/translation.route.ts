import { translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { PostTranslation } from '@letat/contracts/ai/translations/operations';
import { translationPath } from '@letat/contracts/ai/translations/path';
import { socialPicturePath } from '@letat/contracts/core/images';
import type { PageMeta } from '@letat/remote-kit/meta';
import { defineRoute, missing } from '@letat/remote-kit/route';
import { missingOr } from '../posts/article/article-route.ts';
import { bylineOf } from '../posts/list/byline.ts';
import { publisher } from '../posts/publisher.ts';
import { alternatesOf } from './alternates.ts';

/** An article in another language than French. */
export const translationRoute = defineRoute<PostTranslation>({
  id: 'translation',
  path: '/post/:slug/:lang',
  flags: { ssr: true, reading: true },
  async load({ call, params: { slug = '', lang } }) {
    // What is known of the languages would come with every page of this team.
    const { translationTags } = await import('@letat/contracts/ai/translations/constants');
    const language = translationTags.find((tag) => tag === lang);
    if (language === undefined) throw missing();
    return missingOr(call('GET /api/posts/:slug/translations/:language', { params: { slug, language } }));
  },
  meta: (translation, { params }) => ({
    ...metaOf(translation),
    ...(params.slug === translation.original.slug
      ? {}
      : { movedTo: translationPath(translation.original.slug, translation.language) }),
  }),
  tags: ({ original }) => [`post:${original.slug}`, 'authors'],
  dehydrate: (translation) => ({ ...translation, html: '' }),
  page: () => import(/* webpackChunkName: "page-translation" */ './translation-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ '../posts/article/post-missing.tsx'),
});

function metaOf({
  language,
  original,
  title,
  standfirst,
  languages,
  updatedAt,
  publishedAt,
  crawlerPolicy,
}: PostTranslation): PageMeta {
  const canonical = translationPath(original.slug, language);
  const description = standfirst ?? title;
  return {
    title: title,
    description,
    canonical,
    ...(typeof window === 'undefined' && {
      type: 'article',
      image: original.featuredImage ?? socialPicturePath('translation', `${original.id}-${language}`),
      imageAlt: `${title}, ${bylineOf(original)}`,
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      crawlerPolicy,
      author: original.author.fullName,
      locale: translationLanguage(language).locale,
      alternates: alternatesOf(original.slug, languages),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description,
          inLanguage: language,
          image: original.featuredImage ?? socialPicturePath('translation', `${original.id}-${language}`),
          datePublished: publishedAt,
          dateModified: updatedAt,
          author: { '@type': 'Person', name: original.author.fullName },
          publisher,
          mainEntityOfPage: canonical,
          translationOfWork: { '@type': 'CreativeWork', url: `/post/${original.slug}`, inLanguage: 'fr' },
        },
      ],
    }),
  };
}
