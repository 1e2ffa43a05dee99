import { daysText } from '@letat/contracts/core/format/durations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';
import { type ChoicesStore, leftDays } from './restored/choices-store.ts';

/** What is asked for and sent by email; by the address alone, so only for whoever proved that it is theirs. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  {
    subscribers,
    choices,
  }: { subscribers: NewsletterRepository; choices: Pick<ChoicesStore, 'countLeft' | 'removeLeft'> },
): void {
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
      rule: `aussi longtemps que l’abonnement ; ${days} jours pour une demande jamais confirmée ; l’empreinte de qui est parti, ${daysText(leftDays)}, pour que rien ne lui soit envoyé d’une copie d’avant`,
      async expired(now) {
        const unconfirmed = await subscribers.countUnconfirmed(daysBefore(now, days));
        return unconfirmed + (await choices.countLeft(daysBefore(now, leftDays)));
      },
      async remove(now) {
        const unconfirmed = await subscribers.removeUnconfirmed(daysBefore(now, days));
        return unconfirmed + (await choices.removeLeft(daysBefore(now, leftDays)));
      },
    },
  });
}
