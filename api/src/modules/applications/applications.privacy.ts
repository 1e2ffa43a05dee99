import { daysText } from '@letat/contracts/core/format/durations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { ApplicationsRepository } from './applications.repository.ts';

/** What people said of themselves to become authors: of their account, or under an address that is theirs. */
export function registerPrivacy(privacy: PrivacyRegistry, applications: ApplicationsRepository): void {
  const days = retentionPeriods.applicationDays;
  privacy.register({
    collection: 'applications',
    feature: 'applications',
    label: 'Candidatures',
    async export(person) {
      const found = await applications.listOf(person);
      if (found.length === 0) return null;
      return found.map(({ _id, userId: _userId, ...application }) => ({ id: _id.toHexString(), ...application }));
    },
    erase: async (person, session) => ({ removed: await applications.removeOf(person, session) }),
    retention: {
      enforcedBy: 'job',
      rule: `jusqu’à la réponse, puis ${daysText(days)}, acceptée ou refusée`,
      expired: (now) => applications.countAnswered(daysBefore(now, days)),
      remove: (now) => applications.removeAnswered(daysBefore(now, days)),
    },
  });
}
