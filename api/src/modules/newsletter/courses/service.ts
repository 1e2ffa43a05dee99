import { CodedError } from '@letat/contracts/core/coded-error';
import { courseLimits, usualEveryDays } from '@letat/contracts/newsletter/courses/constants';
import type { CourseDraft, OwnCourse, OwnCourseSummary } from '@letat/contracts/newsletter/courses/schemas';
import { segment } from '@letat/contracts/newsletter/segments/schemas';
import { Types } from 'mongoose';
import { type Page, pageRequest } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectIds } from '../../../plugins/mongo/object-id.ts';
import { linksOf, mapLinks } from '../campaigns/content/links.ts';
import type { CampaignsRepository, StoredCampaign } from '../campaigns/repository.ts';
import { type CampaignsService, newCampaign, ownSegment, type Writer } from '../campaigns/service.ts';
import type { Snapshot } from '../campaigns/snapshot.ts';
import type { CourseRecord, OpenedLetter } from './model.ts';
import type { ReadingsRepository } from './readings.repository.ts';
import type { CoursesRepository } from './repository.ts';
import type { CoursesView } from './view.ts';

/** Cached pages of courses carry it. */
export const coursesTag = 'courses';

interface Needs {
  courses: CoursesRepository;
  readings: ReadingsRepository;
  campaigns: CampaignsRepository;
  letters: Pick<CampaignsService, 'checksOf' | 'dataOf'>;
  view: CoursesView;
  mongo: Database;
  content: Pick<Content, 'change'>;
  clock: Clock;
}

/** A letter as it is about to be opened. */
interface Prepared {
  letter: StoredCampaign;
  snapshot: Snapshot;
}

/** Writing courses. A letter of one is a campaign that never leaves by itself: it is edited, looked at and tried as those are. */
export class CoursesService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `bad_cursor`. */
  async list(query: { limit: number; cursor?: string | undefined }, user: Writer): Promise<Page<OwnCourseSummary>> {
    const { courses, view } = this.#needs;
    const { items, next } = await courses.listOwn(new Types.ObjectId(user.id), pageRequest(query));
    return { items: await view.ownSummaries(items), next };
  }

  /** Throws `course_not_found`. */
  async read(id: string, user: Writer): Promise<OwnCourse> {
    return this.#needs.view.own(await this.#find(id, user));
  }

  /** Throws `courses_full`. */
  async create(title: string, user: Writer): Promise<OwnCourse> {
    const { courses, mongo, clock, view } = this.#needs;
    const record = newCourse({ title, ownerId: new Types.ObjectId(user.id), now: clock.now() });
    await mongo.transaction(async (session) => {
      await mongo.serialise(session, `courses of ${user.id}`);
      if ((await courses.countOwn(record.ownerId, courseLimits.perAuthor, session)) >= courseLimits.perAuthor)
        throw new CodedError('courses_full');
      await courses.insert(record, session);
    });
    return view.own(record);
  }

  /** Letters that are in no order any more stay as long as readers may get them. Throws `course_not_found`, `course_changed`. */
  async save(id: string, { revision, letterIds, ...draft }: CourseDraft & { revision: number }, user: Writer) {
    const { campaigns, courses } = this.#needs;
    return this.#change(id, user, async (record, session) => {
      if (record.revision !== revision) throw new CodedError('course_changed');
      const written = await campaigns.listOfCourse(record._id, session);
      const known = new Set(written.map(({ _id }) => _id.toHexString()));
      const kept = letterIds.filter((letterId) => known.has(letterId));
      const isOpened = (letter: StoredCampaign) => record.opened?.letters.some((one) => one.id.equals(letter._id));
      for (const letter of written)
        if (
          !kept.includes(letter._id.toHexString()) &&
          !isOpened(letter) &&
          !(await campaigns.wasOpened(letter._id, session))
        )
          await campaigns.remove(letter._id, session);
      await courses.change(record._id, { ...draft, letterIds: objectIds(kept), ...this.#saved(record) }, session);
    });
  }

  /** Throws `course_not_found`, `course_transition`. */
  async remove(id: string, user: Writer): Promise<void> {
    const { courses, campaigns, mongo } = this.#needs;
    await mongo.transaction(async (session) => {
      await courses.serialise(id, session);
      const record = await this.#find(id, user, session);
      if (record.state !== 'draft') throw new CodedError('course_transition');
      for (const { _id } of await campaigns.listOfCourse(record._id, session)) await campaigns.remove(_id, session);
      await courses.remove(record._id, session);
    });
  }

  /** Throws `course_not_found`, `course_full`. */
  async addLetter(id: string, user: Writer): Promise<OwnCourse> {
    const { courses, campaigns, clock } = this.#needs;
    return this.#change(id, user, async (record, session) => {
      if (record.letterIds.length >= courseLimits.letters) throw new CodedError('course_full');
      const content = {
        subject: '',
        preheader: '',
        blocks: [],
        segment: ownSegment(segment.parse({}), record.ownerId),
      };
      const letter = newCampaign(content, record.ownerId, user.id, clock.now(), record._id);
      await campaigns.insert(letter, session);
      const letterIds = [...record.letterIds, letter._id];
      await courses.change(record._id, { letterIds, ...this.#saved(record) }, session);
    });
  }

  /**
   * Opens the course as it is now. What readers get next is from it; what they had stays. Throws `course_not_found`, `course_changed`,
   * `course_blocked`, `email_unverified`.
   */
  async open(id: string, revision: number, user: Writer): Promise<OwnCourse> {
    const { courses, campaigns, clock } = this.#needs;
    if (!user.emailVerified) throw new CodedError('email_unverified');
    // Links are asked for before the transaction: other machines may take seconds to answer.
    const prepared = await this.#prepare(await this.#find(id, user));
    return this.#change(id, user, async (record, session, invalidate) => {
      if (record.revision !== revision) throw new CodedError('course_changed');
      const letters: OpenedLetter[] = [];
      for (const [n, letterId] of record.letterIds.entries()) {
        const { letter, snapshot } = prepared[n] ?? {};
        const present = await campaigns.find(letterId.toHexString(), session);
        if (!letter || !snapshot || !present || !letter._id.equals(letterId) || letter.revision !== present.revision)
          throw new CodedError('course_changed');
        await campaigns.change(letterId, ['draft'], { snapshot }, session);
        const { subject, preheader } = letter.content;
        letters.push({ id: letterId, subject, preheader, revision: letter.revision });
      }
      const { title, summary, everyDays, access } = record;
      const opened = { title, summary, everyDays, access, letters };
      const openedAt = record.openedAt ?? clock.now();
      const fields = { state: 'open', opened, openedAt, stoppedAt: null, updatedAt: clock.now() } as const;
      await courses.change(record._id, fields, session);
      invalidate(coursesTag);
    });
  }

  /** Takes nobody new; who is in it goes on. Throws `course_not_found`, `course_transition`. */
  async withdraw(id: string, user: Writer): Promise<OwnCourse> {
    const { courses, clock } = this.#needs;
    return this.#change(id, user, async (record, session, invalidate) => {
      if (record.state !== 'open') throw new CodedError('course_transition');
      await courses.change(record._id, { state: 'withdrawn', updatedAt: clock.now() }, session);
      invalidate(coursesTag);
    });
  }

  /** Who writes here no longer has their courses taken off; what people read for nothing ends, what they paid for goes on. */
  async endOf(userId: string, session: ClientSession): Promise<void> {
    const { courses, readings, clock } = this.#needs;
    const [ownerId] = objectIds([userId]);
    if (!ownerId) return;
    const now = clock.now();
    const opened = (await courses.listOfOwner(ownerId, session)).filter(({ state }) => state !== 'draft');
    for (const { _id } of opened) {
      await courses.serialise(_id.toHexString(), session);
      await courses.change(_id, { state: 'withdrawn', stoppedAt: now, updatedAt: now }, session);
    }
    await readings.endFree(
      opened.map(({ _id }) => _id),
      now,
      session,
    );
  }

  async #prepare(record: CourseRecord): Promise<Prepared[]> {
    const { campaigns, letters } = this.#needs;
    if (record.letterIds.length === 0) throw blocked(['Ce cours n’a pas encore de lettre\u00a0: écrivez la première.']);
    const prepared: Prepared[] = [];
    const problems: string[] = [];
    for (const [n, letterId] of record.letterIds.entries()) {
      const letter = await campaigns.find(letterId.toHexString());
      if (!letter) throw new CodedError('course_changed');
      for (const { level, label, text } of await letters.checksOf(letter))
        if (level === 'error') problems.push(`Lettre ${n + 1}, ${label}\u00a0: ${text}`);
      prepared.push({ letter, snapshot: await this.#snapshotOf(letter) });
    }
    if (problems.length > 0) throw blocked(problems);
    return prepared;
  }

  async #snapshotOf(letter: StoredCampaign): Promise<Snapshot> {
    const data = await this.#needs.letters.dataOf(letter);
    const links = linksOf(data);
    const id = letter._id.toHexString();
    const mail = { ...data, parts: mapLinks(data, (href) => `/l/${id}/${links.indexOf(href)}`) };
    return { mail, links, segment: letter.content.segment, total: 0 };
  }

  #saved({ revision }: CourseRecord) {
    return { revision: revision + 1, updatedAt: this.#needs.clock.now() };
  }

  async #find(id: string, user: Writer, session?: ClientSession): Promise<CourseRecord> {
    const record = await this.#needs.courses.find(id, session);
    if (record?.ownerId.toHexString() !== user.id) throw new CodedError('course_not_found');
    return record;
  }

  /** One change of a course after the other. */
  async #change(
    id: string,
    user: Writer,
    work: (record: CourseRecord, session: ClientSession, invalidate: Invalidate) => Promise<void>,
  ): Promise<OwnCourse> {
    const { courses, content, view } = this.#needs;
    // Read within: a call that bears a key is answered before its transaction commits.
    return content.change(async (session, invalidate) => {
      await courses.serialise(id, session);
      await work(await this.#find(id, user, session), session, invalidate);
      return view.own(await this.#find(id, user, session), session);
    });
  }
}

/** A draft without letters, as it is stored. */
export function newCourse({
  title,
  ownerId,
  now,
}: {
  title: string;
  ownerId: Types.ObjectId;
  now: Date;
}): CourseRecord {
  return {
    ...{ _id: new Types.ObjectId(), ownerId, title, summary: '', everyDays: usualEveryDays, access: 'free' },
    ...{ letterIds: [], state: 'draft', opened: null, openedAt: null, stoppedAt: null, revision: 1 },
    ...{ createdAt: now, updatedAt: now },
  };
}

function blocked(problems: readonly string[]): CodedError {
  return new CodedError('course_blocked', { details: problems.map((message) => ({ path: 'letters', message })) });
}
