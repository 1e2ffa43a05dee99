import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { pseudonymOf } from '../../text/pseudonym.ts';
import { daysBefore } from '../../time/days.ts';
import type { ConsentsRepository } from './consents.repository.ts';

/** What people agreed to. */
export function registerPrivacy(privacy: PrivacyRegistry, consents: ConsentsRepository): void {
  const { unconfirmedRequestDays: days, consentYears: years } = retentionPeriods;
  const bounds = (now: Date) => [daysBefore(now, days), daysBefore(now, years * 365)] as const;
  privacy.register({
    collection: 'consents',
    feature: 'consents',
    label: 'Consentements',
    async export(person) {
      const given = await consents.listOf(person);
      return given.length > 0 ? given : null;
    },
    async erase(person, session) {
      return {
        anonymised: await consents.seal(person, pseudonymOf('consent', person.email ?? person.userId), session),
      };
    },
    retained: `la preuve de vos accords, sous une empreinte de votre adresse, ${years} ans : la loi nous demande de pouvoir la montrer`,
    retention: {
      enforcedBy: 'job',
      rule: `${years} ans après leur retrait ; ${days} jours pour une demande jamais confirmée`,
      expired: (now) => consents.countExpired(...bounds(now)),
      remove: (now) => consents.removeExpired(...bounds(now)),
    },
  });
}
