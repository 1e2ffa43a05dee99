import { formatSpan } from '@letat/contracts/core/format/ages';
import { z } from 'zod';
import { systemClock } from '../../../../plugins/clock.ts';
import type { Database } from '../../../../plugins/mongo/index.ts';
import { good, type HealthCheck, type HealthFinding, problem } from '../registry.ts';

/** Half a minute is what a code of a second factor forgives; signatures of messages forgive five (https://www.standardwebhooks.com). */
const soonMs = 30 * 1000;
const urgentMs = 5 * 60 * 1000;
/** https://www.mongodb.com/docs/manual/reference/command/hello/ */
const answer = z.object({ localTime: z.date() });

/** @param aheadMs by how much this machine's clock is ahead of the database's; below nothing, behind */
export function clockFinding(aheadMs: number): HealthFinding {
  const off = Math.abs(aheadMs);
  if (off < soonMs) return good('L’horloge de cette machine va avec celle de la base de données.');
  const verb = aheadMs > 0 ? 'avance' : 'retarde';
  return problem(
    off < urgentMs ? 'soon' : 'urgent',
    `L’horloge de cette machine ${verb} de ${formatSpan(off)} sur celle de la base de données.`,
    {
      remedy:
        'Faites suivre aux deux machines un serveur de temps (NTP) : codes de connexion, signatures et rendez-vous vont par l’horloge.',
    },
  );
}

/** The machine's own clock, whichever one its features go by. */
export function clockCheck(mongo: Database): HealthCheck {
  return {
    id: 'clock',
    label: 'Horloge',
    async look() {
      const before = systemClock.now().getTime();
      const { localTime } = answer.parse(await mongo.connection.getClient().db().command({ hello: 1 }));
      const between = (before + systemClock.now().getTime()) / 2;
      return clockFinding(between - localTime.getTime());
    },
  };
}
