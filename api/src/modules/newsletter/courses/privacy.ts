import { daysText } from '@letat/contracts/core/format/durations';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { PrivacyRegistry } from '../../../plugins/personal-data.ts';
import { daysBefore } from '../../../time/days.ts';
import type { ReadingsRepository } from './readings.repository.ts';
import type { CoursesRepository } from './repository.ts';
import { coursesTag } from './service.ts';

/** Days after its end at which it is forgotten how far a reader was: until then they may go on. */
const overDays = 365;

/** What authors wrote, their letters apart, which are campaigns; and who reads what. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  { courses, readings }: { courses: CoursesRepository; readings: ReadingsRepository },
): void {
  privacy.register(
    {
      collection: 'newsletterCourses',
      feature: 'newsletter',
      label: 'Cours par lettres',
      async export({ userId }) {
        const ownerId = objectId(userId);
        const written = ownerId ? await courses.listOfOwner(ownerId) : [];
        const shown = written.map(({ _id, ownerId: _, ...course }) => course);
        return shown.length > 0 ? shown : null;
      },
      async erase({ userId }, session, { invalidate }) {
        const ownerId = objectId(userId);
        const removed = ownerId ? await courses.removeOfOwner(ownerId, session) : 0;
        if (removed > 0) invalidate(coursesTag);
        return { removed };
      },
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte de qui les écrit' },
    },
    {
      collection: 'newsletterReadings',
      feature: 'newsletter',
      label: 'Cours suivis par lettres',
      async export({ email }) {
        const found = email === null ? [] : await readings.listOf(email);
        const shown = found.map(({ _id, emailKey, run, leftAs, ...reading }) => reading);
        return shown.length > 0 ? shown : null;
      },
      erase: async ({ email }, session) => ({ removed: email === null ? 0 : await readings.removeOf(email, session) }),
      retention: {
        enforcedBy: 'job',
        rule: `aussi longtemps que le cours est lu, puis ${daysText(overDays)}`,
        expired: (now) => readings.countOver(daysBefore(now, overDays)),
        remove: (now) => readings.removeOver(daysBefore(now, overDays)),
      },
    },
  );
}
