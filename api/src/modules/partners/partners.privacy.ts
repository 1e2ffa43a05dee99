import { retentionPeriods } from '@letat/contracts/constants';
import { daysBefore, type PrivacyRegistry } from '../privacy/index.ts';
import type { LeadsRepository } from './leads/repository.ts';

/** What people wrote to the house; under an address alone, so only for whoever proved that it is theirs. */
export function registerPrivacy(privacy: PrivacyRegistry, leads: LeadsRepository): void {
  const { leadYears: years } = retentionPeriods;
  const before = (now: Date) => daysBefore(now, years * 365);
  privacy.register({
    collection: 'leads',
    feature: 'partners',
    label: 'Messages à la maison',
    async export({ email }) {
      const written = email === null ? [] : await leads.listOf(email);
      return written.length > 0 ? written : null;
    },
    erase: async ({ email }, session) => ({ removed: email === null ? 0 : await leads.removeOf(email, session) }),
    retention: {
      enforcedBy: 'job',
      rule: `${years} ans après leur envoi`,
      expired: (now) => leads.countBefore(before(now)),
      remove: (now) => leads.removeBefore(before(now)),
    },
  });
}
