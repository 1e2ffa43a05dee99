import type { Money } from '@letat/contracts/core/money';
import type {
  CourseLetter,
  CoursePage,
  CourseSummary,
  OwnCourse,
  OwnCourseSummary,
} from '@letat/contracts/newsletter/courses/schemas';
import { postMessages } from '@letat/contracts/posts/messages';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { setFrench, setTitle } from '../../../text/french.ts';
import type { Users } from '../../users/index.ts';
import type { CampaignsRepository, StoredCampaign } from '../campaigns/repository.ts';
import type { CourseRecord } from './model.ts';
import type { ReadingsRepository } from './readings.repository.ts';
import type { PublicCourse } from './repository.ts';

/** A product on sale that gives a course. */
export interface CourseProduct {
  id: string;
  price: Money;
}
/** Those on sale that give one of these courses, by the course’s id. */
export type FindCourseProducts = (courseIds: readonly string[]) => Promise<ReadonlyMap<string, CourseProduct>>;

interface Needs {
  users: Pick<Users, 'authorSummariesOf'>;
  campaigns: Pick<CampaignsRepository, 'listOfCourse'>;
  readings: Pick<ReadingsRepository, 'countByState'>;
  products: FindCourseProducts;
}

/** Courses as screens show them. */
export class CoursesView {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async summaries(records: readonly PublicCourse[]): Promise<CourseSummary[]> {
    const authors = await this.#needs.users.authorSummariesOf(records.map(({ ownerId }) => ownerId));
    return records.map(({ _id, ownerId, opened: { title, summary, everyDays, access, letters } }) => {
      const id = ownerId.toHexString();
      return {
        id: _id.toHexString(),
        title: setTitle(title),
        summary: setFrench(summary),
        author: { id, fullName: authors.get(id)?.fullName ?? postMessages.authorFallback },
        ...{ letters: letters.length, everyDays, access },
      };
    });
  }

  async page(record: PublicCourse): Promise<CoursePage> {
    const id = record._id.toHexString();
    const { access, letters } = record.opened;
    const [[summary], products] = await Promise.all([
      this.summaries([record]),
      this.#needs.products(access === 'sold' ? [id] : []),
    ]);
    if (!summary) throw new Error('a course has no summary');
    return {
      ...summary,
      contents: letters.map(({ subject, preheader }) => ({
        subject: setTitle(subject),
        preheader: setTitle(preheader),
      })),
      isOpen: record.state === 'open',
      product: products.get(id) ?? null,
    };
  }

  async ownSummaries(records: readonly CourseRecord[]): Promise<OwnCourseSummary[]> {
    const counts = await this.#needs.readings.countByState(records.map(({ _id }) => _id));
    return records.map(({ _id, title, state, access, letterIds, everyDays, updatedAt }) => {
      const { active = 0, paused = 0 } = counts.get(_id.toHexString()) ?? {};
      return {
        ...{ id: _id.toHexString(), title, state, access, everyDays },
        ...{ letters: letterIds.length, readers: active + paused, updatedAt: updatedAt.toISOString() },
      };
    });
  }

  /** As its author sees it; with a session, as the transaction has it. */
  async own(record: CourseRecord, session?: ClientSession): Promise<OwnCourse> {
    const { campaigns, readings, products } = this.#needs;
    const id = record._id.toHexString();
    const [written, counts, sold] = await Promise.all([
      campaigns.listOfCourse(record._id, session),
      readings.countByState([record._id]),
      products([id]),
    ]);
    const byId = new Map(written.map((letter) => [letter._id.toHexString(), letter]));
    const letters = record.letterIds.flatMap((letterId) => {
      const letter = byId.get(letterId.toHexString());
      return letter ? [letterOf(letter, record)] : [];
    });
    const { title, state, access, everyDays, summary, revision, updatedAt } = record;
    return {
      ...{ id, title, state, access, everyDays, summary, revision, letters, updatedAt: updatedAt.toISOString() },
      hasChanges: differs(record) || letters.some((letter) => letter.state !== 'open'),
      readers: counts.get(id) ?? { active: 0, paused: 0, left: 0, finished: 0, ended: 0 },
      productId: sold.get(id)?.id ?? null,
    };
  }
}

function letterOf({ _id, content, revision }: StoredCampaign, { opened }: CourseRecord): CourseLetter {
  const before = opened?.letters.find(({ id }) => id.equals(_id));
  const state = before === undefined ? 'new' : before.revision === revision ? 'open' : 'changed';
  return { id: _id.toHexString(), subject: content.subject, preheader: content.preheader, state };
}

/** Whether the course itself, its letters’ texts apart, is another one than readers get. */
function differs({ opened, title, summary, everyDays, access, letterIds }: CourseRecord): boolean {
  if (!opened) return true;
  const isSame =
    title === opened.title &&
    summary === opened.summary &&
    everyDays === opened.everyDays &&
    access === opened.access &&
    letterIds.length === opened.letters.length;
  return !isSame || letterIds.some((id, n) => !opened.letters[n]?.id.equals(id));
}
