import type { Author } from '@letat/contracts/authors';
import { postMessages } from '@letat/contracts/messages';
import type { BlogPost, BlogPostSummary, Post, PostSummary } from '@letat/contracts/posts';
import type { PostRecord } from './posts.model.ts';
import type { SummaryRecord } from './posts.repository.ts';

type Faces = ReadonlyMap<string, Author>;

/** A stored post as lists show it. */
export function toSummary(record: SummaryRecord, faces: Faces): PostSummary {
  const authorId = record.authorId.toHexString();
  return {
    id: record._id.toHexString(),
    title: record.title,
    slug: record.slug,
    excerpt: record.excerpt,
    category: record.category,
    tags: record.tags,
    published: record.published,
    featured: record.featured,
    featuredImage: record.featuredImage,
    featuredImageAlt: record.featuredImageAlt,
    readTime: record.readTime,
    createdAt: record.createdAt.toISOString(),
    publishedAt: record.publishedAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
    authorId,
    author: faces.get(authorId) ?? unknownAuthor(authorId),
  };
}

export function toPost(record: PostRecord, faces: Faces): Post {
  const { content, html, toc, wordCount } = record;
  return { ...toSummary(record, faces), content, html, toc, wordCount };
}

export function toBlogSummary(record: SummaryRecord, faces: Faces, comments: number): BlogPostSummary {
  const summary = toSummary(record, faces);
  return {
    ...summary,
    views: record.views,
    comments,
    author: { ...summary.author, name: summary.author.fullName },
  };
}

export function toBlogPost(record: PostRecord, faces: Faces, comments: number): BlogPost {
  const { content, html, toc } = record;
  return { ...toBlogSummary(record, faces, comments), content, html, toc };
}

/** The account is gone; its articles stay. */
function unknownAuthor(id: string): Author {
  return { id, username: '', fullName: postMessages.authorFallback, bio: '', expertise: '', avatar: null };
}
