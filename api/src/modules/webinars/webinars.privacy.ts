import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { daysBefore } from '../../time/days.ts';
import type { RegistrationRecord } from './registrations/model.ts';
import type { RegistrationsRepository } from './registrations/repository.ts';
import type { Seats } from './seats/seats.ts';
import { webinarTag } from './seats/seats.ts';
import { isOpen } from './webinars.projection.ts';
import type { WebinarsRepository } from './webinars.repository.ts';

interface Parts {
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  seats: Seats;
}

/** Who holds webinars, and who takes part in them: under an account, or an address that is proved to be theirs. */
export function registerPrivacy(
  { privacy }: Pick<FastifyInstance, 'privacy'>,
  { webinars, registrations, seats }: Parts,
): void {
  const days = retentionPeriods.webinarRegistrationDays;
  privacy.register(
    {
      collection: 'webinars',
      feature: 'webinars',
      label: 'Webinaires animés',
      async export({ userId }) {
        const held = await webinars.ofHost(userId);
        return held.length > 0
          ? held.map(({ title, description, scheduledDate, status }) => ({ title, description, scheduledDate, status }))
          : null;
      },
      async erase({ userId }, session, { invalidate }) {
        const anonymised = await webinars.releaseHost(userId, session);
        if (anonymised > 0) invalidate('webinars');
        return { anonymised };
      },
      retained: 'les webinaires, sans dire que vous les avez animés',
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le site' },
    },
    {
      collection: 'webinarRegistrations',
      feature: 'webinars',
      label: 'Inscriptions à des webinaires',
      async export(person) {
        const own = await registrations.ofPerson(person);
        return own.length > 0 ? own.map(exported) : null;
      },
      // Their seat in what is still to come is free again.
      async erase(person, session, { invalidate }) {
        const own = await registrations.ofPerson(person, session);
        for (const registration of own) {
          const id = registration.webinarId.toHexString();
          const webinar = await seats.open(id, session);
          await registrations.remove(registration, session);
          if (webinar && isOpen(webinar)) await seats.settle(webinar, session, invalidate);
          invalidate(webinarTag(id));
        }
        return { removed: own.length };
      },
      retention: {
        enforcedBy: 'job',
        rule: `${days} jours après la date du webinaire`,
        expired: (now) => registrations.countBefore(daysBefore(now, days)),
        remove: (now) => registrations.removeBefore(daysBefore(now, days)),
      },
    },
    { collection: 'webinarMailings', none: 'what was written to all registrants of a webinar, by whom the audit says' },
  );
}

/** As its owner may read it: without what only the site works with. */
function exported({
  _id,
  webinarId,
  emailKey,
  userId,
  sequence,
  orderIds,
  capturingOrderId,
  ...own
}: RegistrationRecord) {
  return { webinar: webinarId.toHexString(), ...own };
}
