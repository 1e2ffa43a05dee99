import type { PostSummary } from '@letat/contracts/posts';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { registerAutosaves } from './autosaves/routes.ts';
import { registerCoauthors } from './coauthors/routes.ts';
import { registerFeatured } from './featured/routes.ts';
import { MarkdownRenderer } from './markdown/index.ts';
import { registerPrivacy } from './posts.privacy.ts';
import { type PostBrief, type PostLabel, PostsRepository, postsModel } from './posts.repository.ts';
import { postRoutes } from './posts.routes.ts';
import { type CommentCounter, PostsService, type Suggested } from './posts.service.ts';
import { registerPreviews } from './previews/routes.ts';
import { registerReadingList } from './reading-list/routes.ts';
import { RenewalRepository } from './rendering/renewal.repository.ts';
import { renewArticles } from './rendering/renewal.ts';
import { registerRevisions } from './revisions/routes.ts';
import { registerSchedule } from './schedule/routes.ts';
import { registerSigners } from './signers/jobs.ts';
import { type NewPost, preparePost } from './writing/create.ts';
import { type PostHistory, type PreparedPost, storePost } from './writing/import.ts';
import { OwnPostsService } from './writing/own-posts.ts';
import { WrittenPostsRepository } from './writing/repository.ts';
import { postWritingRoutes } from './writing/routes.ts';
import { type PostDeletedListener, PostsWritingService } from './writing/service.ts';

export { signersOf } from './posts.ownership.ts';
export type { PostBrief, PostLabel } from './posts.repository.ts';
export type { NewPost } from './writing/create.ts';
export type { PostHistory, PreparedPost } from './writing/import.ts';

/** What other modules may ask of the posts. */
export interface Posts {
  /** Slug of a published post by its id; null when there is none. */
  slugOf(id: string): Promise<string | null>;
  /** Id of a published post by any slug that it ever had, as that transaction sees it; null when there is none. */
  idOf(slug: string, session: ClientSession): Promise<string | null>;
  /** What a published post is called, and whose it is; null when there is none. */
  inBrief(id: string): Promise<PostBrief | null>;
  /** How these posts are called, whatever their state; the unknown are left out. */
  labelsOf(ids: readonly Types.ObjectId[]): Promise<Map<string, PostLabel>>;
  /** How much somebody has published and drafted, alone or with others, counted no further than the limit. */
  figuresOf(authorId: Types.ObjectId, limit: number): Promise<{ published: number; drafts: number }>;
  /** Counts a reading; content that shows it is not invalidated. */
  addView(id: Types.ObjectId): Promise<void>;
  /** Readings of the newest published posts of which somebody is author or co-author, together. */
  viewsOf(authorId: Types.ObjectId, limit: number): Promise<number>;
  /** The newest published posts of which somebody is author or co-author. */
  newestIdsOf(authorId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]>;
  /** Renders a post; throws `validation` for a text that is too long or too deep. */
  prepare(post: NewPost): Promise<PreparedPost>;
  /** Stores it within a change of content, with what it brings along; gives its id and the slug it got. */
  insert(
    post: PreparedPost,
    slug: string | undefined,
    session: ClientSession,
    invalidate: Invalidate,
    history?: PostHistory,
  ): Promise<{ id: string; slug: string }>;
  /** The newest published posts, of those of which the named person is author or co-author, with their rendered bodies, which are empty where they are for subscribers. */
  latest(
    filter: { category?: string | undefined; authorId?: string | undefined },
    limit: number,
  ): Promise<{ post: PostSummary; html: string }[]>;
  countCommentsWith(counter: CommentCounter): void;
  /** Called in the transaction that deletes an article: what belongs to it goes with it. */
  onPostDeleted(listener: PostDeletedListener): void;
  /** Titles and tags of what is published, of which a word begins so; the prefix is folded. */
  suggest(prefix: string, most: { titles: number; tags: number }): Promise<Suggested>;
  /** Addresses of what was published between two dates, newest first. */
  addresses(from: Date, to: Date, limit: number): Promise<{ slug: string; updatedAt: Date }[]>;
  /** Dates of the oldest and the newest published post. */
  span(): Promise<{ oldest: Date; newest: Date } | null>;
  /** How many are published, counted no further than the limit. */
  countPublished(limit: number): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    posts: Posts;
  }
}

/** Articles and the blog's view of them. */
export const postsModule = plugin(
  async (app: FastifyInstance, { publicOrigin, timeZone }: { publicOrigin: string; timeZone: string }) => {
    const model = postsModel(app.mongo);
    const repository = new PostsRepository(model);
    const written = new WrittenPostsRepository(model);
    const renderer = new MarkdownRenderer(publicOrigin);
    app.addHook('onClose', () => renderer.close());
    const service = new PostsService(repository, app.users);
    const own = new OwnPostsService(written, app.users, renderer);
    const writing = new PostsWritingService({
      posts: written,
      users: app.users,
      uploads: app.uploads,
      renderer,
      content: app.content,
    });

    registerPrivacy(app.privacy, written, writing);

    const renewal = { posts: new RenewalRepository(model), users: app.users, renderer, content: app.content };
    app.jobs.every({
      name: 'posts-renewal',
      label: 'Articles d’un ancien moteur de rendu',
      cron: '17 * * * *',
      work: (context) => renewArticles(renewal, context),
    });

    postRoutes(app, service, own);
    postWritingRoutes(app, writing, own);
    registerReadingList(app, { posts: service, writing });
    registerAutosaves(app, written, writing);
    const signers = registerSigners(app, model);
    const coauthors = registerCoauthors(app, { posts: written, writing, own, signers });
    registerFeatured(app, written);
    registerPreviews(app, { posts: written, writing, signers });
    registerRevisions(app, written, writing);
    const schedules = registerSchedule(app, { posts: written, writing, signers, renderer, timeZone });

    app.decorate('posts', {
      slugOf: (id) => repository.slugOf(id),
      idOf: (slug, session) => repository.idOf(slug, session),
      inBrief: (id) => repository.inBrief(id),
      labelsOf: (ids) => repository.labelsOf(ids),
      async figuresOf(authorId, limit) {
        const [published, drafts] = await Promise.all([
          repository.countSignedBy(authorId, limit),
          repository.countDraftsOf(authorId, limit),
        ]);
        return { published, drafts };
      },
      newestIdsOf: (authorId, limit) => repository.newestIdsOf(authorId, limit),
      addView: (id) => repository.addView(id),
      viewsOf: (authorId, limit) => repository.viewsOf(authorId, limit),
      prepare: (post) => preparePost(post, renderer, null),
      async insert(post, slug, session, invalidate, history = {}) {
        const parts = { posts: written, writing, schedules, coauthors };
        const record = await storePost(parts, { ...history, post, slug }, session, invalidate);
        return { id: record._id.toHexString(), slug: record.slug };
      },
      latest: (filter, limit) => service.latest(filter, limit),
      countCommentsWith: (counter) => service.countCommentsWith(counter),
      onPostDeleted: (listener) => writing.onPostDeleted(listener),
      suggest: (prefix, most) => service.suggest(prefix, most),
      addresses: (from, to, limit) => repository.addresses(from, to, limit),
      span: () => repository.span(),
      countPublished: (limit) => repository.countPublished(limit),
    });
  },
  {
    name: 'posts',
    dependencies: ['mongo', 'invalidation', 'audit', 'users', 'uploads', 'jobs', 'notifications', 'privacy-registry'],
  },
);
