import type { AiTextState } from '@letat/contracts/posts/ai-text/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { Users } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { findOwned, type Writer } from '../posts.ownership.ts';
import { unknownAuthor } from '../posts.projection.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import { invalidateIfPublic } from '../writing/rules.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { isLabelled } from './rules.ts';

interface Needs {
  posts: WrittenPostsRepository;
  users: Pick<Users, 'authorSummariesOf'>;
  writing: Pick<PostsWritingService, 'changedBy'>;
  content: Content;
  clock: Clock;
}

/** What of articles a model wrote, and who answers for it. */
export class AiTextService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `post_not_found`, `forbidden`. */
  async state(id: string, writer: Writer): Promise<AiTextState> {
    return this.#stateOf(await findOwned(this.#needs.posts, id, writer));
  }

  /** In the writer's own name, for the revision that they read. Throws `post_not_found`, `forbidden`, `post_changed`. */
  async sign(id: string, revision: number, writer: Writer): Promise<AiTextState> {
    const { posts, writing, content, clock } = this.#needs;
    const before = await findOwned(posts, id, writer);
    if (before.revision !== revision) throw await writing.changedBy(before);
    const aiSignature = { by: Types.ObjectId.createFromHexString(writer.id), at: clock.now(), revision };
    const signed = await content.change(async (session, invalidate) => {
      const record = await posts.sign(before._id, aiSignature, session);
      if (record) invalidateIfPublic(invalidate, record);
      return record;
    });
    if (!signed) throw await writing.changedBy(await posts.find(id));
    return this.#stateOf(signed);
  }

  async #stateOf(record: PostRecord): Promise<AiTextState> {
    const { aiTexts = [], aiSignature = null, revision } = record;
    const people = await this.#needs.users.authorSummariesOf([
      ...aiTexts.map(({ by }) => by),
      ...(aiSignature ? [aiSignature.by] : []),
    ]);
    const named = (by: Types.ObjectId) => {
      const id = by.toHexString();
      return { id, fullName: (people.get(id) ?? unknownAuthor(id)).fullName };
    };
    return {
      isLabelled: isLabelled(record),
      accepted: aiTexts.map(({ by, at, ...text }) => ({ ...text, by: named(by), at: at.toISOString() })),
      signature: aiSignature && {
        by: named(aiSignature.by),
        at: aiSignature.at.toISOString(),
        revision: aiSignature.revision,
      },
      revision,
    };
  }
}
