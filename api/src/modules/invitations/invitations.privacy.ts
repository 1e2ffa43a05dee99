import { emailKey } from '@letat/contracts/core/email-key';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

/** Who was invited; under an address alone, so only for a person who proved that it is theirs. */
export function registerPrivacy(privacy: PrivacyRegistry, invitations: InvitationsRepository): void {
  const days = retentionPeriods.invitationDays;
  privacy.register({
    collection: 'expertInvitations',
    feature: 'invitations',
    label: 'Invitations reçues',
    async export({ email }) {
      const received = email === null ? [] : await invitations.ofEmails([emailKey(email)]);
      return received.length > 0
        ? received.map(({ _id, byId: _by, batchId: _batch, linkVersion: _version, ...invitation }) => invitation)
        : null;
    },
    erase: async ({ userId, email }, session) => ({
      anonymised: await invitations.anonymise(userId, session),
      removed: email === null ? 0 : await invitations.removeOf(emailKey(email), session),
    }),
    retention: {
      enforcedBy: 'job',
      rule: `${days} jours après leur dernier envoi`,
      expired: (now) => invitations.countBefore(daysBefore(now, days)),
      remove: (now) => invitations.removeBefore(daysBefore(now, days)),
    },
  });
}
