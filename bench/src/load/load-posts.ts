import { categories } from '@letat/contracts/posts/categories';
import { exampleAuthor } from '@letat/testing/authors';
import { examplePost } from '@letat/testing/posts';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { weigh } from '../../../api/src/full-text/weigh.ts';
import type { CommentRecord } from '../../../api/src/modules/comments/comments.model.ts';
import type { PreparedPost } from '../../../api/src/modules/posts/index.ts';
import type { PostRecord } from '../../../api/src/modules/posts/posts.model.ts';
import { newId } from '../../../api/src/plugins/mongo/object-id.ts';
import { bodies, bodyOf, sentenceOf } from './texts.ts';

const batch = 500;
const commentsOfPost = 3;
/** Every so many posts have another that waits. */
const waitsEvery = 10;
const minute = 60_000;

/** Who writes posts. */
export interface Writer {
  id: string;
  fullName: string;
}

/**
 * Adds that many published posts by a hundredth as many authors, some by two of them, with three approved comments each. Bodies are rendered by
 * the feature itself and shared; everything that queries look at (slug, category, tags, author, dates, search terms) is each
 * post's own. Rows go in by the features' models in bulk, the first of them validated: the feature's own way in takes one post a transaction.
 */
export async function loadPosts(
  app: FastifyInstance,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<readonly Writer[]> {
  const posts = app.mongo.connection.model<PostRecord>('posts');
  const comments = app.mongo.connection.model<CommentRecord>('comments');
  const authors = await addAuthors(app, Math.max(20, Math.ceil(count / 100)));
  const rendered = await Promise.all(
    Array.from({ length: Math.min(bodies, count) }, (_, number) =>
      app.posts.prepare({ ...examplePost(number), content: bodyOf(number), author: at(authors, number) }),
    ),
  );
  for (let first = 0; first < count; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - first) }, (_, index) => first + index);
    const rows = numbers.map((number) => postRow(number, at(rendered, number), writersOf(authors, number)));
    // The others are made as the first were.
    const bulk = { ordered: false, lean: first > 0 };
    await posts.insertMany(rows, bulk);
    await comments.insertMany(
      rows.flatMap((row, index) => commentRows(row, first + index)),
      bulk,
    );
    onProgress(first + numbers.length);
  }
  // A process that caches answers about this database learns that they are old.
  await app.content.change(async (_session, invalidate) => invalidate('posts', 'authors', 'comments'));
  return authors;
}

async function addAuthors(app: FastifyInstance, count: number): Promise<Writer[]> {
  const authors = Array.from({ length: count }, (_, number) => ({ id: newId(), ...exampleAuthor(number) }));
  await app.content.change((session) => app.users.insert(authors, session));
  return authors;
}

/** Every tenth post has two. */
const writersOf = (authors: readonly Writer[], number: number): Writer[] =>
  number % 10 === 0 ? [at(authors, number), at(authors, number + 1)] : [at(authors, number)];

function postRow(number: number, body: PreparedPost, writers: readonly Writer[]): PostRecord {
  const { title, at: date } = examplePost(number);
  const sentence = sentenceOf(number);
  const text = `${body.text} ${sentence}`;
  const category = at(categories, number);
  const tags = [`thème-${number % 40}`, `pays-${number % 17}`, `année-${number % 9}`];
  const slug = `article-${number}`;
  const authorIds = writers.map(({ id }) => Types.ObjectId.createFromHexString(id));
  const coauthorIds = authorIds.slice(1);
  const names = writers.map(({ fullName }) => fullName);
  return {
    ...body,
    _id: new Types.ObjectId(),
    title,
    slug,
    slugHistory: [slug],
    category,
    tags,
    authorId: at(authorIds, 0),
    ...(coauthorIds.length > 0 ? { coauthorIds } : {}),
    authorIds,
    content: `${body.content}\n\n${sentence}`,
    html: `${body.html}<p>${sentence}</p>`,
    text,
    ...weigh({ title, labels: [...tags, category, ...names], excerpt: body.excerpt, body: text }),
    createdAt: date,
    publishedAt: date,
    updatedAt: date,
  };
}

function commentRows({ _id: postId, slug, createdAt }: PostRecord, number: number): CommentRecord[] {
  const waiting = number % waitsEvery === 0 ? 1 : 0;
  return Array.from({ length: commentsOfPost + waiting }, (_, index) => ({
    _id: new Types.ObjectId(),
    postId,
    parentId: null,
    replies: 0,
    stub: false,
    score: 0,
    queuedAt: createdAt,
    contentKey: '',
    authorName: `Lectrice ${index}`,
    authorEmail: `lectrice-${index}@letat.test`,
    content: `Une remarque sur ${slug}.`,
    status: index < commentsOfPost ? 'approved' : 'pending',
    signals: [],
    moderatedBy: null,
    moderatedAt: null,
    createdAt: new Date(createdAt.getTime() + (index + 1) * minute),
  }));
}

/** The element at that place, starting again at the end. */
function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}
