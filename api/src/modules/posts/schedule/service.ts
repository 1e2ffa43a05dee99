import { CodedError } from '@letat/contracts/core/coded-error';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { Types } from 'mongoose';
import type { MarkdownRenderer } from '../../../markdown/index.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Content } from '../../../plugins/invalidation/index.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { PermanentFailure, type Queue, TryLater } from '../../jobs/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { Users } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { findOwned, isWriting, owns, type Writer } from '../posts.ownership.ts';
import { writtenExcerptOf } from '../posts.projection.ts';
import { renderText } from '../rendering/render-text.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import { assertMayPublish, invalidateIfPublic, obstaclesTo } from '../writing/rules.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { isPlanned, isStillScheduled, type Planned, publicationNotice, readMoment } from './rules.ts';

/** A piece of work: the article, and the moment that was meant. Another moment is another piece of work. */
export interface DuePost {
  postId: string;
  /** ISO 8601. */
  at: string;
}

interface Needs {
  clock: Clock;
  posts: WrittenPostsRepository;
  writing: PostsWritingService;
  renderer: MarkdownRenderer;
  users: Users;
  content: Content;
  mongo: Database;
  notifications: Notifications;
  queue: Queue<DuePost>;
  timeZone: string;
}

/** Publishing at a moment to come: it is on the article, and a piece of work waits for it. */
export class ScheduleService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.writing.onPostSaved(async ({ before, after }, session) => {
      // Published by hand: there is nothing to wait for any more.
      if (before?.schedule && after.published) await needs.queue.cancel(before.schedule.workId, session);
    });
  }

  /**
   * @param at what a clock of the site says then
   * Throws `post_not_found`, `forbidden`, `post_published`, `post_changed`, `email_unverified`, `validation`.
   */
  async schedule(
    id: string,
    { at, revision }: { at: string; revision: number },
    writer: Writer,
  ): Promise<EditablePost> {
    const { clock, posts, writing, mongo, timeZone } = this.#needs;
    const by = Types.ObjectId.createFromHexString(writer.id);
    const scheduled = await mongo.transaction(async (session) => {
      const post = await findOwned(posts, id, writer, session);
      if (post.published) throw new CodedError('post_published');
      if (post.revision !== revision) throw await writing.changedBy(post);
      assertMayPublish({ published: true }, writer);
      const details = obstaclesTo(post);
      if (details.length > 0) throw new CodedError('validation', { details });
      const changed = await this.plan(post, readMoment(at, { timeZone, now: clock.now() }), by, session);
      if (!changed) throw await writing.changedBy(post);
      return changed;
    });
    return writing.editable(scheduled);
  }

  /** Has this revision of a draft published then, in that transaction; null when it is not the present one (any more). */
  async plan(
    post: Pick<PostRecord, '_id' | 'revision' | 'schedule'>,
    moment: Date,
    by: Types.ObjectId,
    session: ClientSession,
  ): Promise<PostRecord | null> {
    const { posts, queue, timeZone } = this.#needs;
    const due = { postId: post._id.toHexString(), at: moment.toISOString() };
    if (post.schedule) await queue.cancel(post.schedule.workId, session);
    const workId = await queue.add(due, { session, key: `${due.postId} ${due.at}`, dueAt: moment });
    return posts.schedule(post, { at: moment, timeZone, by, workId }, session);
  }

  /** Does nothing to what waits for nothing. Throws `post_not_found`, `forbidden`. */
  async giveUp(id: string, writer: Writer): Promise<EditablePost> {
    const { posts, writing, mongo } = this.#needs;
    await findOwned(posts, id, writer);
    await mongo.transaction(async (session) => {
      const post = await posts.find(id, session);
      if (isPlanned(post)) await this.#free(post, session);
    });
    return writing.editable(await findOwned(posts, id, writer));
  }

  /** Nothing is published for who is no longer author or co-author of an article: what they planned is given up, and its author is notified. */
  async leave(post: PostRecord, userId: Types.ObjectId, session: ClientSession): Promise<void> {
    if (!isPlanned(post) || !post.schedule.by.equals(userId)) return;
    await this.#free(post, session);
    const words = `« ${post.title} » ne paraîtra pas à l’heure dite : qui l’avait décidé ne le cosigne plus. Programmez-le ou publiez-le.`;
    await this.#needs.notifications.notify(
      publicationNotice(post, words, `/write?post=${post._id.toHexString()}`),
      session,
    );
  }

  /** The moment has come, or has passed while nobody was there. Done again, or meant for another moment, it does nothing. */
  async publish({ postId, at }: DuePost, held: (session: ClientSession) => Promise<void>): Promise<void> {
    const { clock, posts, writing, renderer, content, notifications } = this.#needs;
    const before = await posts.find(postId);
    if (!isStillScheduled(before, at)) return;
    await this.#assertStillMay(before);
    const written = { ...before, excerpt: writtenExcerptOf(before), published: true };
    const rendered = await renderText(
      written,
      await writing.namesUnder(before),
      renderer,
      before.authorId.toHexString(),
    );
    const now = clock.now();
    const after = await content.change(async (session, invalidate) => {
      await held(session);
      const change = {
        ...rendered,
        savedBy: before.schedule.by,
        publishedAt: before.publishedAt ?? now,
        updatedAt: now,
        schedule: null,
      };
      const saved = await posts.replace(before, change, session);
      if (!saved) return null;
      await writing.notifySaved({ before, after: saved, writer: null }, session);
      await notifications.notify(
        publicationNotice(before, `« ${before.title} » est paru.`, `/post/${saved.slug}`),
        session,
      );
      invalidateIfPublic(invalidate, before, saved);
      return saved;
    });
    if (!after) throw new TryLater('L’article a été enregistré à ce moment même.', { delayMs: 1000 });
  }

  /** It could not be published: the article is a draft like any other again, and its author is notified. */
  async fail({ postId, at }: DuePost, session: ClientSession): Promise<void> {
    const { posts, notifications } = this.#needs;
    const post = await posts.find(postId, session);
    if (!isStillScheduled(post, at)) return;
    await posts.schedule(post, null, session);
    const words = `« ${post.title} » n’a pas pu paraître à l’heure dite : ouvrez-le et publiez-le.`;
    await notifications.notify(publicationNotice(post, words, `/write?post=${postId}`), session);
  }

  /** It is a draft like any other again. */
  async #free(post: Planned, session: ClientSession): Promise<void> {
    const { posts, queue } = this.#needs;
    await queue.cancel(post.schedule.workId, session);
    await posts.schedule(post, null, session);
  }

  /** Who decided it may have lost the right since, and the article may have been stored in another way than by a save. */
  async #assertStillMay(post: Planned): Promise<void> {
    const known = await this.#needs.users.findAccount(post.schedule.by.toHexString());
    const may = known && isWriting(known) && known.account.emailVerified && owns(known.account, post);
    if (!may)
      throw new PermanentFailure('La personne qui a programmé cette parution ne peut plus publier cet article.');
    const [obstacle] = obstaclesTo(post);
    if (obstacle) throw new PermanentFailure(`L’article ne peut pas être publié tel qu’il est : ${obstacle.message}`);
  }
}
