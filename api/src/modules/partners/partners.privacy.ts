import { emailKey } from '@letat/contracts/core/email-key';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { daysBefore } from '../../time/days.ts';
import type { DeliveriesRepository } from './deliveries/repository.ts';
import type { ExpertsRepository } from './experts/repository.ts';
import type { ExpertsService } from './experts/service.ts';
import type { LeadHistory } from './leads/history.repository.ts';
import type { LeadsRepository } from './leads/repository.ts';
import type { LeadsService } from './leads/service.ts';

interface Parts {
  leads: LeadsRepository;
  history: LeadHistory;
  service: LeadsService;
  experts: ExpertsRepository;
  expertsService: ExpertsService;
  log: DeliveriesRepository;
}

/** What stands under an address alone is for a person who proved that it is theirs. The partner is told of what goes. */
export function registerPrivacy(app: Pick<FastifyInstance, 'privacy' | 'mongo'>, parts: Parts): void {
  const { leads, history, service, experts, expertsService, log } = parts;
  const { leadYears, expertYears, partnerDeliveryDays } = retentionPeriods;
  const yearsBefore = (now: Date, years: number) => daysBefore(now, years * 365);

  app.privacy.register(
    {
      collection: 'leads',
      feature: 'partners',
      label: 'Messages à la maison',
      async export({ email }) {
        const written = email === null ? [] : await leads.ofPerson(email);
        return written.length > 0
          ? written.map(({ _id, ownerId: _owner, revision: _revision, ...lead }) => lead)
          : null;
      },
      async erase({ userId, email }, session) {
        const anonymised = await leads.releaseOwner(userId, session);
        const written = email === null ? [] : await leads.ofPerson(email, session);
        return { anonymised, removed: await service.remove(written, session) };
      },
      retention: {
        enforcedBy: 'job',
        rule: `${leadYears} ans après leur envoi`,
        expired: (now) => leads.countBefore(yearsBefore(now, leadYears)),
        async remove(now) {
          const old = await leads.before(yearsBefore(now, leadYears));
          return old.length === 0 ? 0 : app.mongo.transaction((session) => service.remove(old, session));
        },
      },
    },
    {
      collection: 'leadChanges',
      feature: 'partners',
      label: 'Suivi des messages à la maison, par l’administration',
      async export({ userId }) {
        const noted = await history.listBy(userId);
        return noted.length > 0 ? noted : null;
      },
      erase: async ({ userId }, session) => ({ anonymised: await history.anonymise(userId, session) }),
      retained: 'ce qui a été noté, sans dire par qui',
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le message' },
    },
    {
      collection: 'partnerExperts',
      feature: 'partners',
      label: 'Fiches d’expert partagées avec le partenaire',
      async export({ email }) {
        const found = email === null ? null : await experts.ofPerson(email);
        return found && [found];
      },
      async erase({ email }, session) {
        const found = email === null ? null : await experts.ofPerson(email, session);
        return { removed: found === null ? 0 : await expertsService.remove(found, session) };
      },
      retention: {
        enforcedBy: 'job',
        rule: `${expertYears} ans après leur dernière synchronisation`,
        expired: (now) => experts.countBefore(yearsBefore(now, expertYears)),
        async remove(now) {
          const old = await experts.before(yearsBefore(now, expertYears));
          await app.mongo.transaction(async (session) => {
            for (const expert of old) await expertsService.remove(expert, session);
          });
          return old.length;
        },
      },
    },
    {
      collection: 'partnerDeliveries',
      feature: 'partners',
      label: 'Messages envoyés au partenaire',
      async export({ email }) {
        const sent = email === null ? [] : await log.listOf(emailKey(email));
        return sent.length > 0 ? sent : null;
      },
      erase: async ({ email }, session) => ({
        removed: email === null ? 0 : await log.removeOf(emailKey(email), session),
      }),
      retention: { enforcedBy: 'database', rule: `${partnerDeliveryDays} jours après leur création` },
    },
    { collection: 'partnerEvents', none: 'public events, with the names that their announcements say' },
    { collection: 'partnerMarks', none: 'hashes of what the partner was told last' },
  );
}
