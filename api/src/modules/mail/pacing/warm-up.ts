import { warmUp as rules } from '@letat/contracts/mail/deliverability';
import type { MailPace } from '@letat/contracts/mail/suppressions/operations';
import type { Clock } from '../../../plugins/clock.ts';
import { daysAfter } from '../../../time/days.ts';
import type { SendingDaysRepository } from './sending-days.repository.ts';

interface Needs {
  days: SendingDaysRepository;
  clock: Clock;
  /** That mails come from. */
  domain: string;
  /** Letters of the first day. */
  firstDay: number;
  /** The most mails of one of the last days, counted before there were sending days: by then the domain is known. */
  greatestKnown(): Promise<number>;
}

/** One letter of the day’s. */
export interface Slot {
  /** It did not leave. */
  release(): Promise<void>;
}

/** How many letters leave in a day from a domain that receivers do not know yet. See decision 0102. */
export class WarmUp {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** One of the day’s; or how long until there are more, in ms, which is never above a day whatever the clock did. */
  async take(): Promise<Slot | number> {
    const { days, domain, clock } = this.#needs;
    const now = clock.now();
    const day = dayOf(now);
    if (!(await days.take(domain, day))) {
      // The day has not begun yet, or is full.
      await days.open(domain, day, await this.#allowanceOf(day), rules.memoryDays);
      if (!(await days.take(domain, day))) return daysAfter(day, 1).getTime() - now.getTime();
    }
    return { release: () => days.release(domain, day) };
  }

  async state(): Promise<NonNullable<MailPace['warmUp']>> {
    const { days, domain, clock } = this.#needs;
    const day = dayOf(clock.now());
    const found = await days.find(domain, day);
    return { domain, allowance: found?.allowance ?? (await this.#allowanceOf(day)), taken: found?.taken ?? 0 };
  }

  async #allowanceOf(day: Date): Promise<number> {
    const { days, domain, firstDay, greatestKnown } = this.#needs;
    const greatest = await days.greatestBefore(domain, day, rules.memoryDays);
    if (greatest !== null) return Math.max(firstDay, greatest * rules.factor);
    return (await days.isEmpty()) ? Math.max(firstDay, (await greatestKnown()) * rules.factor) : firstDay;
  }
}

/** When the last of so many letters leaves, if every day sends what it may: the beginning of that day, or now for today. */
export function lastLeavesAt(
  count: number,
  { allowance, taken }: Pick<NonNullable<MailPace['warmUp']>, 'allowance' | 'taken'>,
  now: Date,
): Date {
  let left = count - Math.max(0, allowance - taken);
  let ofDay = allowance;
  let days = 0;
  while (left > 0) {
    ofDay *= rules.factor;
    left -= ofDay;
    days += 1;
  }
  return days === 0 ? now : daysAfter(dayOf(now), days);
}

function dayOf(moment: Date): Date {
  return new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`);
}
