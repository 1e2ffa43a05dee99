import type { Author } from '@letat/contracts/authors/operations';
import { postMessages } from '@letat/contracts/posts/messages';
import type { BlogPostSummary, Post, PostSummary } from '@letat/contracts/posts/operations';
import type { EditablePost, OwnPost } from '@letat/contracts/posts/writing/operations';
import { setTitle } from '../../text/french.ts';
import { isLabelled } from './ai-text/rules.ts';
import { isExcerptOf, standfirstOf } from './excerpt.ts';
import { openingOf } from './opening.ts';
import type { PostRecord } from './posts.model.ts';
import { accessOf, isReserved } from './posts.ownership.ts';
import type { SummaryRecord } from './posts.repository.ts';
import type { OwnRecord } from './writing/repository.ts';

export type Body = Pick<Post, 'standfirst' | 'opening' | 'content' | 'html' | 'toc' | 'withheld' | 'aiLabelled'>;
type AuthorSummaries = ReadonlyMap<string, Author>;

/** A stored post as lists show it. */
export function toSummary(record: SummaryRecord, authors: AuthorSummaries): PostSummary {
  const authorId = record.authorId.toHexString();
  return {
    id: record._id.toHexString(),
    title: setTitle(record.title),
    slug: record.slug,
    excerpt: setTitle(record.excerpt),
    category: record.category,
    tags: record.tags,
    published: record.published,
    featured: record.featured,
    featuredImage: record.featuredImage,
    featuredImageAlt: record.featuredImageAlt,
    access: accessOf(record),
    readTime: record.readTime,
    createdAt: record.createdAt.toISOString(),
    publishedAt: record.publishedAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
    authorId,
    author: authors.get(authorId) ?? unknownAuthor(authorId),
    coauthors: coauthorsOf(record, authors),
  };
}

/** A whole article, for those who may read all of it. */
export function toPost(record: PostRecord, authors: AuthorSummaries): Post {
  return { ...toSummary(record, authors), ...wholeBody(record), wordCount: record.wordCount };
}

/** Its co-authors. */
function coauthorsOf({ coauthorIds = [] }: Pick<PostRecord, 'coauthorIds'>, authors: AuthorSummaries): Author[] {
  return coauthorIds.flatMap((id) => authors.get(id.toHexString()) ?? []);
}

/** An article as everybody may read it. */
export function toPublicPost(record: PostRecord, authors: AuthorSummaries): Post {
  return { ...toPost(record, authors), ...publicBody(record) };
}

/** Of an article for subscribers nothing but its excerpt and its first paragraphs leave the server. */
export function publicBody(record: PostRecord): Body {
  if (!isReserved(record)) return wholeBody(record);
  const withheld = { content: '', html: '', toc: [], withheld: true };
  return { ...withheld, standfirst: standfirst(record), opening: openingOf(record), aiLabelled: isLabelled(record) };
}

/** For those who may read all of it. */
export function wholeBody(record: PostRecord): Body {
  const { content, html, toc } = record;
  const opening = isReserved(record) ? openingOf(record) : '';
  const text = { opening, content, html, toc, withheld: false };
  return { ...text, standfirst: standfirst(record), aiLabelled: isLabelled(record) };
}

function standfirst(record: PostRecord): string | null {
  const excerpt = standfirstOf(record);
  return excerpt === null ? null : setTitle(excerpt);
}

export function toBlogSummary(record: SummaryRecord, authors: AuthorSummaries): BlogPostSummary {
  const summary = toSummary(record, authors);
  return {
    ...summary,
    views: record.views,
    comments: record.commentCount ?? 0,
    author: { ...summary.author, name: summary.author.fullName },
  };
}

/** An article in its author's own list. */
export function toOwn(record: OwnRecord, authors: AuthorSummaries): OwnPost {
  return { ...toSummary(record, authors), revision: record.revision, schedule: toSchedule(record) };
}

/** An article as the editor shows it and sends it back. */
export function toEditable(record: PostRecord, authors: AuthorSummaries): EditablePost {
  const { title, content, category, tags, slug, published, featuredImage, featuredImageAlt, revision } = record;
  const savedBy = record.savedBy.toHexString();
  return {
    id: record._id.toHexString(),
    title,
    content,
    category,
    tags,
    slug,
    published,
    excerpt: writtenExcerptOf(record),
    featuredImage,
    featuredImageAlt,
    access: accessOf(record),
    revision,
    createdAt: record.createdAt.toISOString(),
    publishedAt: record.publishedAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
    schedule: toSchedule(record),
    authorId: record.authorId.toHexString(),
    coauthorIds: (record.coauthorIds ?? []).map((id) => id.toHexString()),
    aiLabelled: isLabelled(record),
    savedBy: { id: savedBy, fullName: (authors.get(savedBy) ?? unknownAuthor(savedBy)).fullName },
  };
}

const toSchedule = ({ schedule }: Pick<PostRecord, 'schedule'>): EditablePost['schedule'] =>
  schedule ? { at: schedule.at.toISOString(), timeZone: schedule.timeZone } : null;

/** The excerpt that an author wrote; empty when the start of the text stands for it. */
export function writtenExcerptOf({ excerpt, text }: Pick<PostRecord, 'excerpt' | 'text'>): string {
  return isExcerptOf(excerpt, text) ? '' : excerpt;
}

/** The account was deleted; its articles stay. */
export function unknownAuthor(id: string): Author {
  return { id, username: '', fullName: postMessages.authorFallback, bio: '', expertise: '', avatar: null };
}
