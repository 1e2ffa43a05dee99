import { socialPicturePath } from '@letat/contracts/core/images';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { Post, PostSummary } from '@letat/contracts/posts/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import type { PageMeta } from '@letat/remote-kit/meta';
import { missing } from '@letat/remote-kit/route';
import { bylineOf } from '../list/byline.ts';
import { blogAddress } from '../list/list-address.ts';
import { publisher } from '../publisher.ts';
import { type ReadArticle, reservedClass } from './article-view.ts';

/** What an article says of itself to machines. Both its pages say the same, and name the one that counts. */
export function articleMeta(post: ReadArticle & Partial<Pick<Post, 'wordCount'>>): PageMeta {
  const canonical = `/post/${post.slug}`;
  const image = socialPicturePath('post', post.id);
  const publishedTime = post.publishedAt ?? post.createdAt;
  return {
    title: post.title,
    canonical,
    ...(typeof window === 'undefined' && {
      description: post.excerpt,
      type: 'article',
      image,
      hasOEmbed: true,
      imageAlt: `${post.title}, par ${bylineOf(post)}`,
      publishedTime,
      modifiedTime: post.updatedAt,
      crawlerPolicy: post.crawlerPolicy,
      author: post.author.fullName,
      coauthors: post.coauthors.map(({ fullName }) => fullName),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: post.title,
          description: post.excerpt,
          inLanguage: 'fr',
          articleSection: post.category,
          keywords: post.tags.join(', '),
          ...(post.wordCount === undefined ? {} : { wordCount: post.wordCount }),
          image: post.featuredImage ?? image,
          isAccessibleForFree: post.access === 'free',
          ...(post.access === 'free' ? {} : { hasPart: reservedPart }),
          datePublished: publishedTime,
          dateModified: post.updatedAt,
          author: authorsOf(post).map(({ id, fullName, username }) => ({
            '@type': 'Person',
            name: fullName,
            ...(username === '' ? {} : { url: `/author/${id}` }),
          })),
          publisher,
          mainEntityOfPage: canonical,
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Accueil', item: '/' },
            {
              '@type': 'ListItem',
              position: 2,
              name: post.category,
              item: blogAddress({ category: post.category }),
            },
            { '@type': 'ListItem', position: 3, name: post.title, item: canonical },
          ],
        },
      ],
    }),
  };
}

/**
 * The part that subscribers read: without it search engines take a shorter text for visitors for cloaking
 * (https://developers.google.com/search/docs/appearance/structured-data/paywalled-content).
 */
const reservedPart = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${reservedClass}` };

/** What was asked for; an article that is not there makes its page the one that says so. */
export async function missingOr<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) throw missing();
    throw cause;
  }
}

/** Content on the page of an article. */
export const articleTags = ({ post, related }: { post: ReadArticle; related: readonly PostSummary[] }): string[] => [
  `post:${post.slug}`,
  `comments:${post.id}`,
  'authors',
  ...related.map(({ slug }) => `post:${slug}`),
];

/** The page's HTML holds the text already. */
export const withoutText = <A extends ReadArticle>(post: A): A => ({ ...post, content: '', html: '' });
