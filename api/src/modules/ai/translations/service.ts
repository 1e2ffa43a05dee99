import { type TranslationTag, translationTags } from '@letat/contracts/ai/translations/constants';
import type { TranslationProgress, WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { Posts, Writer } from '../../posts/index.ts';
import type { Users } from '../../users/index.ts';
import type { GlossaryRepository } from '../glossary/repository.ts';
import { fits, type SegmentChange, tooLong, withChanges } from './changes.ts';
import type { TranslationRecord } from './model.ts';
import { peopleIn, toProgress, toWorking } from './projection.ts';
import type { TranslationsRepository } from './repository.ts';
import { splitArticle } from './split.ts';
import { type Work, workOn } from './work.ts';

interface Needs {
  mongo: Database;
  repository: TranslationsRepository;
  glossary: GlossaryRepository;
  posts: Pick<Posts, 'editable'>;
  users: Pick<Users, 'namesOf'>;
  clock: Clock;
}

/** Which translation, of which article, and whose work it is. */
export interface Target {
  id: string;
  language: TranslationTag;
}

/** Translating articles passage by passage, by those who may write them. */
export class TranslationsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `post_not_found`, `forbidden`. */
  async progress(postId: string, writer: Writer): Promise<TranslationProgress[]> {
    const post = await this.#needs.posts.editable(postId, writer);
    const records = await this.#needs.repository.allOf(Types.ObjectId.createFromHexString(post.id));
    return translationTags.map((tag) =>
      toProgress(
        post,
        tag,
        records.find(({ language }) => language === tag),
      ),
    );
  }

  /** Throws `post_not_found`, `forbidden`. */
  async working({ id, language }: Target, writer: Writer): Promise<WorkingTranslation> {
    const { posts, repository } = this.#needs;
    const post = await posts.editable(id, writer);
    const record = await repository.find(Types.ObjectId.createFromHexString(id), language);
    return this.#workingOf(post, language, record, writer);
  }

  /** Throws `post_not_found`, `forbidden`, `translation_changed`, `translation_too_long`, `validation`. */
  async save(target: Target, change: SegmentChange, writer: Writer): Promise<WorkingTranslation> {
    const post = await this.#needs.posts.editable(target.id, writer);
    const remembered = await this.#rememberedAs(change, target, post, writer);
    const record = await this.changed(post, target.language, (work, found) => {
      const segment = work.segments.find(({ present }) => present.key === change.key);
      if (!segment || (segment.stored?.version ?? 0) !== change.version) throw new CodedError('translation_changed');
      if (!fits(segment, change.translation)) throw tooLong();
      const { hash } = segment.present;
      const wording = [...remembered, ...work.leftOver].find(
        (known) => known.model !== null && known.hash === hash && known.translation === change.translation,
      );
      const model = segment.stored?.model ?? wording?.model;
      const by = Types.ObjectId.createFromHexString(writer.id);
      return withChanges(work, found, [model ? { ...change, model } : change], { by, at: this.#needs.clock.now() });
    });
    return this.#workingOf(post, target.language, record, writer);
  }

  /** What other articles remember of that passage: what a model wrote there is its text here too. */
  async #rememberedAs({ key, translation }: SegmentChange, { language }: Target, post: EditablePost, writer: Writer) {
    const present = translation === '' ? undefined : splitArticle(post).segments.find((one) => one.key === key);
    if (present === undefined) return [];
    const sought = { language, hashes: [present.hash], except: Types.ObjectId.createFromHexString(post.id) };
    return this.#needs.repository.remembered(sought, Types.ObjectId.createFromHexString(writer.id));
  }

  /** Changes a translation as it stands in that transaction, one change after the other. */
  async changed(
    post: EditablePost,
    language: TranslationTag,
    change: (work: Work, found: TranslationRecord) => TranslationRecord,
  ): Promise<TranslationRecord> {
    const { mongo } = this.#needs;
    return mongo.transaction((session) => this.changedIn(session, post, language, change));
  }

  /** The same within another caller’s transaction. */
  async changedIn(
    session: ClientSession,
    post: EditablePost,
    language: TranslationTag,
    change: (work: Work, found: TranslationRecord) => TranslationRecord,
  ): Promise<TranslationRecord> {
    const { mongo, repository, clock } = this.#needs;
    await mongo.serialise(session, `translation ${post.id} ${language}`);
    const postId = Types.ObjectId.createFromHexString(post.id);
    const found = (await repository.find(postId, language, session)) ?? {
      _id: new Types.ObjectId(),
      postId,
      language,
      segments: [],
      publication: null,
      version: 0,
      updatedAt: clock.now(),
    };
    const next = change(workOn(post, found), found);
    await repository.put(next, session);
    return next;
  }

  async #workingOf(
    post: EditablePost,
    language: TranslationTag,
    record: TranslationRecord | null,
    writer: Writer,
  ): Promise<WorkingTranslation> {
    const { repository, glossary, users } = this.#needs;
    const work = workOn(post, record);
    const open = work.segments.filter(({ stored, isStale }) => stored === null || isStale);
    const hashes = open.map(({ present }) => present.hash);
    const remembered = await repository.remembered(
      { language, hashes, except: Types.ObjectId.createFromHexString(post.id) },
      Types.ObjectId.createFromHexString(writer.id),
    );
    const own = work.leftOver.filter(({ state }) => state === 'accepted');
    // The last of one text counts: this article's own, else the newest.
    const known = [...remembered, ...own];
    const names = await users.namesOf(peopleIn([...(record?.segments ?? []), ...known], record?.publication ?? null));
    return toWorking({
      post,
      language,
      record,
      work,
      remembered: known,
      names,
      glossary: await glossary.list(language),
      writer,
    });
  }
}
