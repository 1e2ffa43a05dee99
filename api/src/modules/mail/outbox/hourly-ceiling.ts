import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { WindowCounters } from '../../../plugins/mongo/window-counters.ts';
import type { MailTemplate } from '../define-mail.ts';

/** Mails of one template to addresses that nobody proved, in an hour, if the template says no other number. */
const maxPerHour = 500;
/** So often it is said that an hour is full: the transaction that says it first may be undone. One notice has one key. */
const told = 20;
const hourMs = 60 * 60 * 1000;

/** Called in the transaction in which a mail is withheld because its hour is full. */
export type CeilingHook = (
  ceiling: { template: MailTemplate; max: number; until: Date },
  session: ClientSession,
) => Promise<void>;

/**
 * How many mails of a template leave in an hour to whatever addresses: thousands typed into a form from as many places are capped by
 * no address and no source. Counted outside of transactions, which would conflict over it; one that is tried again counts twice.
 */
export class HourlyCeiling {
  readonly #counters: WindowCounters;
  readonly #hooks: CeilingHook[] = [];

  constructor(mongo: Database, clock: Clock) {
    this.#counters = new WindowCounters(mongo, clock, 'mailHours', hourMs);
  }

  onReached(hook: CeilingHook): void {
    this.#hooks.push(hook);
  }

  /** Why a mail that no other cap holds is not to be sent, in words for an administrator; null when it is. */
  async reasonToWithhold(template: MailTemplate, session: ClientSession): Promise<string | null> {
    const max = template.maxPerHour ?? maxPerHour;
    if (max === 'unlimited') return null;
    const { count, endsAt } = await this.#counters.add(template.name);
    if (count <= max) return null;
    if (count <= max + told) for (const hook of this.#hooks) await hook({ template, max, until: endsAt }, session);
    return `Plafond : ${max} mails de ce modèle sont partis en une heure vers des adresses que personne n’a confirmées.`;
  }
}
