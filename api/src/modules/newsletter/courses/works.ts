import type { AuthorWork, AuthorWorksFolder } from '../../../plugins/author-works.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Posts } from '../../posts/index.ts';
import type { CampaignsRepository } from '../campaigns/repository.ts';
import { textOf } from '../campaigns/works.ts';
import type { CourseRecord } from './model.ts';
import type { CoursesRepository } from './repository.ts';

interface Needs {
  courses: Pick<CoursesRepository, 'listOfOwner'>;
  campaigns: Pick<CampaignsRepository, 'listOfCourse'>;
  posts: Pick<Posts, 'summariesOf'>;
  publicOrigin: string;
}

/** An author's courses by letters, each with its letters in their order, as they are written now. */
export function coursesOfAuthor(needs: Needs): AuthorWorksFolder {
  return {
    folder: 'cours',
    noun: { one: 'cours par lettres', many: 'cours par lettres' },
    async *of(authorId) {
      const ownerId = objectId(authorId);
      if (ownerId === null) return;
      for (const course of await needs.courses.listOfOwner(ownerId)) yield await workOf(course, needs);
    },
  };
}

async function workOf(course: CourseRecord, needs: Needs): Promise<AuthorWork> {
  const { _id, title, summary, everyDays, access, state, letterIds, createdAt, openedAt } = course;
  const letters = new Map(
    (await needs.campaigns.listOfCourse(_id)).map((letter) => [letter._id.toHexString(), letter]),
  );
  const parts = [summary];
  for (const [index, id] of letterIds.entries()) {
    const letter = letters.get(id.toHexString());
    if (!letter) continue;
    const { subject, preheader } = letter.content;
    parts.push(`# ${index + 1}. ${subject}`, preheader, await textOf(letter, needs));
  }
  const head = { title, state, access, everyDays, ...(openedAt === null ? {} : { opened: openedAt.toISOString() }) };
  return { at: createdAt, name: title, head, text: parts.filter((part) => part !== '').join('\n\n') };
}
