import { createHash } from 'node:crypto';
import { retentionPeriods } from '@letat/contracts/constants';
import { daysBefore, type PrivacyRegistry } from '../privacy/index.ts';
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
      return { anonymised: await consents.seal(person, pseudonymOf(person.email ?? person.userId), session) };
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

/** Only who knows the address can find the proof again. */
function pseudonymOf(subject: string): string {
  return `sha256:${createHash('sha256').update(`consent ${subject.toLowerCase()}`).digest('hex')}`;
}
