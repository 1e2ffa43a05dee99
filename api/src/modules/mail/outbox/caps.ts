import { mailboxKey } from '@letat/contracts/core/mailbox-key';
import type { MailState } from '@letat/contracts/mail/constants';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { daysBefore } from '../../../time/days.ts';
import type { MailTemplate } from '../define-mail.ts';
import type { MailRegistry } from '../registry.ts';
import { hashOfAddress } from '../suppressions/repository.ts';
import type { Addressees } from './addressees.ts';
import { type CeilingHook, HourlyCeiling } from './hourly-ceiling.ts';
import type { MailsRepository } from './repository.ts';

/** Mails of one template to one address within 24 hours, where a stranger can cause it and the template says no other number. */
const maxPerTemplate = 5;
/** Mails of all these templates together. */
const maxPerAddress = 20;

/** Of these the recipient has nothing: what waits or is deferred goes by itself. */
const neverArrived: ReadonlySet<MailState> = new Set(['refused', 'abandoned']);

/** What takes a mail out of the cap of its kind: it was paid for, or the account that proved the address asks for it. */
export type CapExemption = 'paid' | 'own-account';

/** A mail as it is asked for. */
export interface CountedMail {
  template: MailTemplate;
  to: string;
  exemption?: CapExemption | undefined;
  isRepeat?: boolean | undefined;
}

interface Parts {
  mongo: Database;
  clock: Clock;
  mails: MailsRepository;
  registry: MailRegistry;
  addressees: Addressees;
}

/**
 * How many mails one address gets that strangers can cause, whatever follows a `+` in it. Counted where the mail is asked for, in the
 * caller's transaction and one after the other for an address, so that requests at the same moment are no more than requests one
 * after the other.
 */
export class MailCaps {
  readonly #parts: Parts;
  readonly #ceiling: HourlyCeiling;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ceiling = new HourlyCeiling(parts.mongo, parts.clock);
  }

  onCeilingReached(hook: CeilingHook): void {
    this.#ceiling.onReached(hook);
  }

  /** The same for a mail that is asked for now, and counts. */
  async admit(mail: CountedMail, session: ClientSession): Promise<string | null> {
    if (!(await this.#isCounted(mail))) return null;
    return (await this.reasonToWithhold(mail, session)) ?? this.#ceiling.reasonToWithhold(mail.template, session);
  }

  /** Why this mail is not to be sent, in words for an administrator; null when it is. */
  async reasonToWithhold(mail: CountedMail, session: ClientSession): Promise<string | null> {
    if (!(await this.#isCounted(mail))) return null;
    const { mongo, clock, mails, registry } = this.#parts;
    const { name, maxPerDay = maxPerTemplate, pauseMs = 0, isRepeatedOnRequest = false } = mail.template;
    const mailbox = mailboxKey(mail.to);
    await mongo.serialise(session, `mail-cap ${hashOfAddress(mailbox)}`);
    const now = clock.now();
    const names = registry.all().flatMap(({ name: one, causedBy }) => (isCappedCause(causedBy) ? [one] : []));
    const sent = await mails.listSince(mailbox, names, daysBefore(now, 1), session);
    if (sent.length >= maxPerAddress)
      return `Plafond : cette adresse a eu ${maxPerAddress} mails en un jour qu’un inconnu peut provoquer.`;
    const alike = sent.filter(({ template }) => template === name);
    if (alike.length >= maxPerDay)
      return `Plafond : cette adresse a eu ${alike.length} mails de ce modèle en un jour, qu’un inconnu peut provoquer.`;
    if (isRepeatedOnRequest && mail.isRepeat !== true && alike.some(({ state }) => !neverArrived.has(state)))
      return 'Plafond : cette adresse a eu ce mail aujourd’hui, et sa boîte ne l’a pas refusé.';
    if (alike.some(({ createdAt }) => createdAt.getTime() > now.getTime() - pauseMs))
      return 'Plafond : cette adresse vient d’avoir un mail de ce modèle, qu’un inconnu peut provoquer.';
    return null;
  }

  async #isCounted({ template: { causedBy }, to, exemption }: CountedMail): Promise<boolean> {
    if (!isCappedCause(causedBy) || exemption === 'paid') return false;
    const isOwners = causedBy === 'owner' || exemption === 'own-account';
    return !(isOwners && (await this.#parts.addressees.of(to)).isProved);
  }
}

/** Whether the address may be one that a stranger typed: an account's is, until it is proved. */
const isCappedCause = (causedBy: MailTemplate['causedBy']): boolean => causedBy === 'stranger' || causedBy === 'owner';
