import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { PersonsMailsRepository } from './outbox/persons.repository.ts';

const days = retentionPeriods.mailDays;

/** Mails on their way, and that some were sent. */
export function registerMails(privacy: PrivacyRegistry, mails: PersonsMailsRepository): void {
  privacy.register({
    collection: 'mails',
    feature: 'mail',
    label: 'Emails envoyés',
    async export(person) {
      const sent = await mails.listOf(person);
      return sent.length > 0 ? sent : null;
    },
    erase: async (person, session) => ({ removed: await mails.removeOf(person, session) }),
    retained: `la trace de l’email qui vous confirme l’effacement, ${days} jours`,
    retention: { enforcedBy: 'database', rule: `${days} jours ; leur contenu, jusqu’à leur envoi` },
  });
}

/** Mails that are stored instead of sent: only a demonstration has any, and only its privacy page speaks of them. */
export function registerMailbox(privacy: PrivacyRegistry, mails: PersonsMailsRepository): void {
  privacy.register({
    collection: 'mailbox',
    feature: 'mail',
    label: 'Emails de la démonstration',
    async export({ email }) {
      const found = email === null ? [] : await mails.mailboxMailsFor(email);
      return found.length > 0 ? found : null;
    },
    erase: async ({ email }, session) => ({
      removed: email === null ? 0 : await mails.removeMailboxMailsFor(email, session),
    }),
    retention: {
      enforcedBy: 'job',
      rule: `${days} jours`,
      expired: (now) => mails.countMailboxMailsBefore(daysBefore(now, days)),
      remove: (now) => mails.removeMailboxMailsBefore(daysBefore(now, days)),
    },
  });
}
