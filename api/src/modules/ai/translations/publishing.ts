import type { WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { Posts, Writer } from '../../posts/index.ts';
import { assembled, passagesOf } from './assemble.ts';
import type { TranslationRecord } from './model.ts';
import type { TranslationsRepository } from './repository.ts';
import type { Target, TranslationsService } from './service.ts';
import { obstaclesTo, workOn } from './work.ts';

interface Needs {
  repository: TranslationsRepository;
  service: TranslationsService;
  posts: Pick<Posts, 'editable' | 'render'>;
  content: Content;
  clock: Clock;
}

/** Gives translations to readers, and takes them back. */
export class TranslationPublishing {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** As it stands. Throws `post_not_found`, `forbidden`, `email_unverified`, `translation_incomplete`, `rendering_busy`. */
  async publish(target: Target, writer: Writer): Promise<WorkingTranslation> {
    const { repository, service, posts, clock } = this.#needs;
    if (!writer.emailVerified) throw new CodedError('email_unverified');
    const post = await posts.editable(target.id, writer);
    const record = await repository.find(Types.ObjectId.createFromHexString(post.id), target.language);
    const work = workOn(post, record);
    const obstacles = obstaclesTo(work, target.language);
    if (obstacles.length > 0) throw new CodedError('translation_incomplete', { details: obstacles });
    const boundary = `b${crypto.randomUUID().replaceAll('-', '')}`;
    const rendered = await posts.render(assembled(work, boundary), writer.id);
    const passages = passagesOf(work, rendered, boundary);
    if (passages === null) throw unbalanced();
    const by = Types.ObjectId.createFromHexString(writer.id);
    await this.#change(target, writer, (found) => {
      // An editor saved a passage while it was rendered.
      if (found.version !== record?.version) throw new CodedError('translation_changed');
      const version = found.version;
      return { ...found, publication: { at: clock.now(), by, version, passages, toc: rendered.toc } };
    });
    return service.working(target, writer);
  }

  /** Throws `post_not_found`, `forbidden`. */
  async unpublish(target: Target, writer: Writer): Promise<WorkingTranslation> {
    await this.#change(target, writer, (found) => ({ ...found, publication: null }));
    return this.#needs.service.working(target, writer);
  }

  /** Readers see it at once, on the pages of every language. */
  async #change(
    { id, language }: Target,
    writer: Writer,
    change: (found: TranslationRecord) => TranslationRecord,
  ): Promise<void> {
    const { posts, service, content } = this.#needs;
    const post = await posts.editable(id, writer);
    await content.change(async (session, invalidate) => {
      await service.changedIn(session, post, language, (_work, found) => change(found));
      if (post.published) invalidate('translations', `post:${post.slug}`);
    });
  }
}

function unbalanced(): CodedError {
  const message =
    'Un passage ouvre du code, ou une liste, qu’il ne referme pas : comparez ses marques avec l’original.';
  return new CodedError('translation_incomplete', { details: [{ path: 'translation', message }] });
}
