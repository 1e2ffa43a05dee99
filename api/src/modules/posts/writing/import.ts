import type { ClientSession, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { CoauthorsService } from '../coauthors/service.ts';
import type { PostRecord } from '../posts.model.ts';
import type { ScheduleService } from '../schedule/service.ts';
import { insertPost } from './create.ts';
import type { WrittenPostsRepository } from './repository.ts';
import { invalidateIfPublic } from './rules.ts';
import type { PostsWritingService } from './service.ts';

/** A post that was rendered and waits for its transaction. */
export type PreparedPost = Omit<PostRecord, '_id'>;

/** What a post brings along that was not written here one save after the other. */
export interface PostHistory {
  /** The saves before this one, oldest first: they are stored as its revisions. */
  former?: readonly PreparedPost[] | undefined;
  /** When a draft is to be published by itself. */
  publishAt?: Date | undefined;
  /** Ids of authors who are asked to write it too. */
  invited?: readonly string[] | undefined;
}

interface Parts {
  posts: WrittenPostsRepository;
  writing: PostsWritingService;
  schedules: ScheduleService;
  coauthors: CoauthorsService;
}

/** Stores a prepared post, with all that it brings along, within a change of content. */
export async function storePost(
  { posts, writing, schedules, coauthors }: Parts,
  { post, slug, former = [], publishAt, invited = [] }: PostHistory & { post: PreparedPost; slug: string | undefined },
  session: ClientSession,
  invalidate: Invalidate,
): Promise<PostRecord> {
  const [first = post] = former;
  const values = { ...post, revision: former.length + 1, createdAt: first.createdAt };
  const record = await insertPost(posts, values, slug, session);
  let before: PostRecord | null = null;
  for (const [index, save] of former.entries()) {
    const { _id, slug: address } = record;
    const after: PostRecord = { ...save, _id, slug: address, revision: index + 1 };
    await writing.notifySaved({ before, after, writer: null }, session);
    before = after;
  }
  if (before) await writing.notifySaved({ before, after: record, writer: null }, session);
  if (publishAt) await schedules.plan(record, publishAt, record.authorId, session);
  for (const userId of invited) await coauthors.ask(record, userId, record.authorId.toHexString(), session);
  invalidateIfPublic(invalidate, record);
  return record;
}
