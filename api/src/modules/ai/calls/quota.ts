import type { AiQuota } from '@letat/contracts/ai/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { dayOf, later, startOf, startOfDay } from '../../../time/zoned-days.ts';
import type { Users } from '../../users/index.ts';
import type { AiRepository } from '../ai.repository.ts';

export interface QuotaSettings {
  /** How many authors, in the order in which they registered, have the assistant for free. */
  firstAuthors: number;
  /** Calls of one of them in a day. */
  callsADay: number;
  /** Calls of a later author in a month. */
  callsAMonth: number;
}

interface Parts {
  repository: AiRepository;
  users: Pick<Users, 'countWritersBefore'>;
  clock: Clock;
  timeZone: string;
  settings: QuotaSettings;
}

/** How often an author may call a model: by the day for the first authors, by the month for later ones, in the site's time zone. */
export class Quota {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As it is now, or within a transaction that counts before it adds. */
  async of(userId: string, session: ClientSession | null = null): Promise<AiQuota> {
    const { repository, users, clock, timeZone, settings } = this.#parts;
    const isAmongFirst = (await users.countWritersBefore(userId, settings.firstAuthors)) < settings.firstAuthors;
    const unit = isAmongFirst ? 'day' : 'month';
    const first = startOf(unit, dayOf(clock.now(), timeZone));
    const since = startOfDay(first, timeZone);
    const used = await repository.countCalls(Types.ObjectId.createFromHexString(userId), since, session);
    const limit = isAmongFirst ? settings.callsADay : settings.callsAMonth;
    return {
      period: unit,
      limit,
      used,
      left: Math.max(0, limit - used),
      resetsAt: startOfDay(later(first, 1, unit), timeZone).toISOString(),
      isAmongFirst,
      firstAuthors: settings.firstAuthors,
    };
  }
}
