import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';

/** What is asked for and sent by email; by the address alone, so only for whoever proved that it is theirs. */
export function registerPrivacy(privacy: PrivacyRegistry, subscribers: NewsletterRepository): void {
  const days = retentionPeriods.unconfirmedRequestDays;
  privacy.register({
    collection: 'subscribers',
    feature: 'newsletter',
    label: 'Abonnements aux lettres',
    async export({ email }) {
      const subscriber = email === null ? null : await subscribers.find(email);
      return subscriber && [subscriber];
    },
    erase: async ({ email }, session) => ({ removed: email === null ? 0 : await subscribers.remove(email, session) }),
    retention: {
      enforcedBy: 'job',
      rule: `aussi longtemps que l’abonnement ; ${days} jours pour une demande jamais confirmée`,
      expired: (now) => subscribers.countUnconfirmed(daysBefore(now, days)),
      remove: (now) => subscribers.removeUnconfirmed(daysBefore(now, days)),
    },
  });
}
