import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import type { Post, PostSummary } from '@letat/contracts/posts/operations';
import type { EditablePost, NewPost as NewDraft } from '@letat/contracts/posts/writing/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Types } from 'mongoose';
import type { Searchable } from '../../full-text/weigh.ts';
import { MarkdownRenderer, type Rendered } from '../../markdown/index.ts';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { registerAiText } from './ai-text/routes.ts';
import { isLabelled } from './ai-text/rules.ts';
import { registerAuthorship } from './authorship/jobs.ts';
import { registerAutosaves } from './autosaves/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { BooksService } from './books/service.ts';
import { registerCoauthors } from './coauthors/routes.ts';
import { CommentCountsRepository } from './comment-counts.repository.ts';
import { CrawlerPolicies, type CrawlerPolicyLookup } from './crawler-policies.ts';
import { deadPathsAmong } from './dead-paths.ts';
import { registerFeatured } from './featured/routes.ts';
import { registerOldPaths } from './old-paths/routes.ts';
import { postsInvariants } from './posts.invariants.ts';
import type { PostRecord } from './posts.model.ts';
import type { Writer } from './posts.ownership.ts';
import { registerPrivacy } from './posts.privacy.ts';
import { type PostBrief, type PostLabel, PostsRepository, postsModel } from './posts.repository.ts';
import { postRoutes } from './posts.routes.ts';
import {
  type LatestPost,
  PostsService,
  type PublishedSource,
  type ResemblingPost,
  type Suggested,
} from './posts.service.ts';
import { registerPreviews } from './previews/routes.ts';
import { registerReadingList } from './reading-list/routes.ts';
import { RenewalRepository } from './rendering/renewal.repository.ts';
import { renewArticles } from './rendering/renewal.ts';
import type { Resemblance } from './resembling.ts';
import { registerRevisions } from './revisions/routes.ts';
import { registerSchedule } from './schedule/routes.ts';
import { SearchRepository } from './search/repository.ts';
import { type NewPost, preparePost } from './writing/create.ts';
import { type PostHistory, type PreparedPost, storePost } from './writing/import.ts';
import { OwnPostsService } from './writing/own-posts.ts';
import { WrittenPostsRepository } from './writing/repository.ts';
import { postWritingRoutes } from './writing/routes.ts';
import { type AiText, type PostDeletedListener, PostsWritingService } from './writing/service.ts';
import { draftOf, withText } from './writing/with-text.ts';

export { authorsOf, type Writer } from './posts.ownership.ts';
export type { PostBrief, PostLabel } from './posts.repository.ts';
export type { PublishedSource } from './posts.service.ts';
export type { NewPost } from './writing/create.ts';
export type { PostHistory, PreparedPost } from './writing/import.ts';

/** An article or a draft with all that its author made of it. */
export type WrittenPost = Pick<
  PostRecord,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'published'
  | 'access'
  | 'featuredImage'
  | 'featuredImageAlt'
  | 'content'
  | 'html'
  | 'createdAt'
  | 'publishedAt'
  | 'updatedAt'
> & { id: Types.ObjectId; coauthorIds: readonly Types.ObjectId[] };

/** What other modules may ask of the posts. */
export interface Posts {
  /** Slug of a published post by its id; null when there is none. */
  slugOf(id: string): Promise<string | null>;
  /** A published post as its author wrote it, or the slug that took the place of this one. Throws `post_not_found`. */
  source(slug: string): Promise<PublishedSource | { movedTo: string }>;
  /** Whether this person reads to the end a published post that not everybody does; by any slug that it ever had. */
  opens(slug: string, reader: Pick<Writer, 'id' | 'role'>): Promise<boolean>;
  /** A published post as visitors read it, or the slug that took the place of this one. Throws `post_not_found`. */
  read(slug: string): Promise<{ post: Post } | { movedTo: string }>;
  /** Id of a published post by any slug that it ever had, as that transaction sees it; null when there is none. */
  idOf(slug: string, session: ClientSession): Promise<string | null>;
  /** What a published post is called, and whose it is; null when there is none. */
  findSummary(id: string): Promise<PostBrief | null>;
  /** Those of these posts that are published, by id. */
  summariesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, PostSummary>>;
  /** Those of these posts that say that a model wrote some of them (AI Act, article 50). */
  aiLabelledAmong(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>>;
  /** How these posts are called, whatever their state; the unknown are left out. */
  labelsOf(ids: readonly Types.ObjectId[]): Promise<Map<string, PostLabel>>;
  /** How much somebody has published and drafted, alone or with others, counted no further than the limit. */
  figuresOf(authorId: Types.ObjectId, limit: number): Promise<{ published: number; drafts: number }>;
  /** Who of these people is author or co-author of something published. */
  publishersAmong(ids: readonly Types.ObjectId[]): Promise<Set<string>>;
  /** Counts readings; content that shows them is not invalidated. */
  addViews(id: Types.ObjectId, count: number, session?: ClientSession): Promise<void>;
  /** Readings of the newest published posts of which somebody is author or co-author, together. */
  viewsOf(authorId: Types.ObjectId, limit: number): Promise<number>;
  /** The newest published posts of which somebody is author or co-author. */
  newestIdsOf(authorId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]>;
  /** Renders markdown of that account as articles are, sanitised; throws `validation` for what is too long or too deep, `rendering_busy`. */
  render(source: string, account: string | null): Promise<Rendered>;
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
  ): Promise<LatestPost[]>;
  /** From now on articles say to crawlers of AI what this finds. */
  setCrawlerPolicies(lookup: CrawlerPolicyLookup): void;
  /** What authors say together to crawlers of AI of what is no article; the site, of what nobody signed. */
  crawlerPolicyBy(authorIds: readonly string[]): Promise<CrawlerPolicy>;
  /** The newest published posts. */
  newest(limit: number): Promise<PostSummary[]>;
  /** The most read of the newest published posts that everybody may read to the end, of any of these categories and authors. */
  findMostRead(
    filters: readonly { category?: string; authorId?: string }[],
    considered: number,
    limit: number,
  ): Promise<PostSummary[]>;
  /** How many approved comments each shows; the module of comments updates it with each change of one. */
  readonly commentCounts: CommentCountsRepository;
  /** The best that a search finds among what was published then or later. */
  search(query: { search: string; since: Date; limit: number }): Promise<PostSummary[]>;
  /** Posts that resemble words and posts that were read, the most alike first; those that were read are none of them. */
  resembling(to: Resemblance, limit: number): Promise<ResemblingPost[]>;
  /** Called in the transaction that deletes an article: what belongs to it goes with it. */
  onPostDeleted(listener: PostDeletedListener): void;
  /** Titles and tags of what is published, of which a word begins so; the prefix is folded. */
  suggest(prefix: string, most: { titles: number; tags: number }): Promise<Suggested>;
  /** What of a published post a search may know; null when there is none. */
  searchable(slug: string): Promise<Searchable | null>;
  /** How many published posts a search finds by that term, counted no further than the limit. */
  countWithTerm(term: string, limit: number): Promise<number>;
  /** Whether a search finds any post. */
  finds(search: string, category: string | undefined): Promise<boolean>;
  /** Addresses of what was published between two dates, newest first. */
  addresses(from: Date, to: Date, limit: number): Promise<{ slug: string; updatedAt: Date }[]>;
  /** Dates of the oldest and the newest published post. */
  span(): Promise<{ oldest: Date; newest: Date } | null>;
  /** How many are published, counted no further than the limit. */
  countPublished(limit: number): Promise<number>;
  /** An article as whoever may write it edits it. Throws `post_not_found`, `forbidden`. */
  editable(id: string, writer: Writer): Promise<EditablePost>;
  /** Saves a new draft that a model wrote. Throws `validation`, `rendering_busy`. */
  createDraft(draft: { title: string; content: string; aiText: AiText }, writer: Writer): Promise<EditablePost>;
  /** Everything that somebody wrote as its author, one after the other, last saved first. */
  allOf(authorId: string): AsyncGenerator<WrittenPost>;
  countAllOf(authorId: string): Promise<number>;
  /** Which of these keys articles of that author were made with (see `newPost` of the contracts). */
  drafted(authorId: string, keys: readonly string[]): Promise<Set<string>>;
  /** Saves a draft that was written elsewhere, once under its key. Throws `validation`, `rendering_busy`. */
  importDraft(draft: NewDraft & { key: string }, writer: Writer): Promise<{ id: string; slug: string }>;
  /** Readers who come by that path of another site are led to the article once it is published; false when the path is another's. */
  takeOldPath(path: string, postId: string, session: ClientSession): Promise<boolean>;
  /**
   * Saves an article with another text and everything else as it is, over that revision, as its editor does.
   * Throws `post_not_found`, `forbidden`, `post_changed`, `email_unverified`, `validation`, `rendering_busy`.
   */
  replaceText(
    id: string,
    text: {
      content: string;
      revision: number;
      /** Which model wrote what is new in it; undefined when none did. */
      aiText?: AiText | undefined;
    },
    writer: Writer,
  ): Promise<EditablePost>;
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
    const crawlerPolicies = new CrawlerPolicies();
    const service = new PostsService(repository, new SearchRepository(model), app.users, crawlerPolicies);
    const own = new OwnPostsService({ posts: written, users: app.users, renderer, plans: app.plans });
    const writing = new PostsWritingService({
      posts: written,
      users: app.users,
      uploads: app.uploads,
      renderer,
      content: app.content,
      clock: app.clock,
    });

    registerPrivacy(app.privacy, written, writing);
    app.invariants.register(...postsInvariants({ posts: repository, users: app.users, uploads: app.uploads }));

    app.notifications.onList((paths) => deadPathsAmong(paths, repository));

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
    const books = { posts: repository, own, users: app.users, crawlers: crawlerPolicies, publicOrigin };
    bookRoutes(app, new BooksService(books));
    registerAutosaves(app, written, writing);
    const authorship = registerAuthorship(app, model);
    const coauthors = registerCoauthors(app, { posts: written, writing, own, authorship });
    registerFeatured(app, written);
    registerPreviews(app, { posts: written, writing, authorship });
    registerRevisions(app, written, writing);
    const oldPaths = registerOldPaths(app, { posts: repository, writing });
    registerAiText(app, written, writing);
    const schedules = registerSchedule(app, { posts: written, writing, authorship, renderer, timeZone });

    app.administration.changes({
      id: 'posts',
      label: { one: 'article publié', many: 'articles publiés' },
      href: '/blog',
      countSince: (since, limit) => repository.countPublishedSince(since, limit),
    });
    app.decorate('posts', {
      slugOf: (id) => repository.slugOf(id),
      source: (slug) => service.source(slug),
      opens: (slug, reader) => own.opens(slug, reader),
      read: (slug) => service.read(slug),
      idOf: (slug, session) => repository.idOf(slug, session),
      findSummary: (id) => repository.findSummary(id),
      summariesOf: (ids) => service.summariesOf(ids),
      async aiLabelledAmong(ids) {
        const texts = ids.length > 0 ? await repository.aiTextsOf(ids) : [];
        return new Set(texts.filter(isLabelled).map(({ _id }) => _id.toHexString()));
      },
      labelsOf: (ids) => repository.labelsOf(ids),
      async figuresOf(authorId, limit) {
        const [published, drafts] = await Promise.all([
          repository.countByAuthor(authorId, limit),
          repository.countDraftsOf(authorId, limit),
        ]);
        return { published, drafts };
      },
      async publishersAmong(ids) {
        const published = await Promise.all(ids.map((id) => repository.countByAuthor(id, 1)));
        return new Set(ids.filter((_, index) => published[index]).map((id) => id.toHexString()));
      },
      newestIdsOf: (authorId, limit) => repository.newestIdsOf(authorId, limit),
      addViews: (id, count, session) => repository.addViews(id, count, session),
      viewsOf: (authorId, limit) => repository.viewsOf(authorId, limit),
      render: (source, account) => renderer.render(source, account),
      prepare: (post) => preparePost({ ...post, at: post.at ?? app.clock.now() }, renderer, null),
      async insert(post, slug, session, invalidate, history = {}) {
        const parts = { posts: written, writing, schedules, coauthors };
        const record = await storePost(parts, { ...history, post, slug }, session, invalidate);
        return { id: record._id.toHexString(), slug: record.slug };
      },
      latest: (filter, limit) => service.latest(filter, limit),
      setCrawlerPolicies: (lookup) => crawlerPolicies.set(lookup),
      crawlerPolicyBy: (authorIds) => crawlerPolicies.byAuthors(authorIds),
      newest: (limit) => service.newest(limit),
      findMostRead: (...asked) => service.findMostRead(...asked),
      commentCounts: new CommentCountsRepository(model),
      search: async (query) => (await service.list(query)).items,
      resembling: (to, limit) => service.resembling(to, limit),
      onPostDeleted: (listener) => writing.onPostDeleted(listener),
      suggest: (prefix, most) => service.suggest(prefix, most),
      searchable: (slug) => service.searchable(slug),
      countWithTerm: (term, limit) => repository.countWithTerm(term, limit),
      finds: (search, category) => service.finds(search, category),
      addresses: (from, to, limit) => repository.addresses(from, to, limit),
      span: () => repository.span(),
      countPublished: (limit) => repository.countPublished(limit),
      editable: (id, writer) => own.edit(id, writer),
      createDraft: ({ title, content, aiText }, writer) => writing.create(draftOf(title, content), writer, aiText),
      async *allOf(authorId) {
        for await (const { _id, coauthorIds = [], ...post } of written.allOf(idOf(authorId)))
          yield { ...post, id: _id, coauthorIds };
      },
      countAllOf: (authorId) => written.countAllOf(idOf(authorId)),
      drafted: (authorId, keys) => written.keysAmong(idOf(authorId), keys),
      importDraft: (draft, writer) => writing.createOnce(draft, writer),
      takeOldPath: (path, postId, session) => oldPaths.take(path, postId, session),
      async replaceText(id, text, writer) {
        const present = await own.edit(id, writer);
        return writing.change(id, withText(present, text), writer, text.aiText);
      },
    });
  },
  {
    name: 'posts',
    dependencies: [
      'administration',
      'mongo',
      'clock',
      'invalidation',
      'invariants',
      'audit',
      'users',
      'plans',
      'uploads',
      'jobs',
      'notifications',
      'personal-data',
      'rate-limit',
    ],
  },
);

const idOf = (id: string) => Types.ObjectId.createFromHexString(id);
