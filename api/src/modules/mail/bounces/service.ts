import { emailKey } from '@letat/contracts/core/email-key';
import type { MailEvent, MailReportOutcome } from '@letat/contracts/mail/bounces/operations';
import {
  type FeedbackSource,
  type MailFigure,
  softBounces as softBounceRule,
} from '@letat/contracts/mail/deliverability';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { Signing, Tokens } from '../../../plugins/signing/index.ts';
import type { Webhooks } from '../../../plugins/webhooks/index.ts';
import { cut } from '../../../text/cut.ts';
import { daysBefore } from '../../../time/days.ts';
import { withoutAddresses } from '../../jobs/index.ts';
import type { FiguresRepository } from '../deliverability/figures.repository.ts';
import type { MailRecord } from '../outbox/model.ts';
import type { MailsRepository } from '../outbox/repository.ts';
import type { Pacing } from '../pacing/index.ts';
import type { MailDelayed, MailRefused } from '../port.ts';
import { hashOfAddress } from '../suppressions/repository.ts';
import type { SuppressionsService } from '../suppressions/service.ts';
import { type DeliveryReport, type RecipientReport, readReport } from './delivery-report.ts';
import { type Severity, severityOfWords } from './provider-words.ts';
import type { SoftBouncesRepository } from './soft-bounces.repository.ts';
import { severityOf, statusIn } from './status.ts';

/** What became of a mail after it was handed over, or while it was. */
interface Feedback {
  kind: Severity | 'complained' | 'delivered';
  source: FeedbackSource;
  status: string | null;
  diagnostic: string | null;
}

interface BouncesParts {
  mongo: Database;
  clock: Clock;
  webhooks: Pick<Webhooks, 'acceptOnce'>;
  signing: Signing;
  mails: MailsRepository;
  suppressions: SuppressionsService;
  softBounces: SoftBouncesRepository;
  figures: FiguresRepository;
  pacing: Pacing;
}

type AboutMail = Pick<MailRecord, '_id' | 'toKey' | 'to'>;

/** Servers that see a sender for the first time ask them to come back (greylisting): a refusal counts once that is over. */
const greylistedMs = 4 * 60 * 60 * 1000;
const maxDiagnostic = 500;

const ignored = (reason: string): MailReportOutcome => ({ outcome: 'ignored', reason });

/** What comes back of mails, and what follows for their addresses. */
export class BouncesService {
  readonly #parts: BouncesParts;
  readonly #references: Tokens<string>;

  constructor(parts: BouncesParts) {
    this.#parts = parts;
    this.#references = parts.signing.tokens('mail-reference', z.string());
  }

  /** By which a report can name this mail, see `referenceHeader`. */
  referenceOf({ _id }: Pick<MailRecord, '_id'>): Promise<string> {
    return this.#references.sign(_id.toHexString());
  }

  /** The SMTP server refused it for good; in the transaction that ends the mail. What it said. */
  async refused(mail: AboutMail, refusal: MailRefused, session: ClientSession): Promise<Severity> {
    const { status } = refusal;
    const said = severityOf(status, refusal.message);
    // Without a code a refusal of the text may be about the text.
    const kind = said === 'soft' && status === null && !refusal.isOfRecipient ? 'none' : said;
    await this.#inTurn(mail, session);
    await this.#apply(mail, { kind, source: 'smtp', status, diagnostic: refusal.message }, session);
    return kind;
  }

  /** The SMTP server does not take it now. */
  async delayed(
    mail: AboutMail & Pick<MailRecord, 'attempts' | 'createdAt'>,
    { status, message }: MailDelayed,
  ): Promise<void> {
    const { mongo, clock } = this.#parts;
    const severity = severityOf(status, message);
    if (severity === 'sender' && mail.attempts === 0) await this.#parts.figures.count(mail.toKey, 'blocked');
    // A server that says "later" may take it yet: no address is gone by that.
    if (severity === 'none' || severity === 'sender') return;
    if (clock.now().getTime() - mail.createdAt.getTime() < greylistedMs) return;
    const feedback: Feedback = { kind: 'soft', source: 'smtp', status, diagnostic: message };
    await mongo.transaction(async (session) => {
      await this.#inTurn(mail, session);
      await this.#apply(mail, feedback, session);
    });
  }

  /** The SMTP server took it, after it had been delayed. */
  async taken({ _id }: AboutMail): Promise<void> {
    await this.#parts.softBounces.removeMail(_id.toHexString());
  }

  /** An event of the provider's webhook; the same id counts once. One that is about no mail to that address is ignored. */
  async receiveEvent(id: string, event: MailEvent): Promise<boolean> {
    const { mails } = this.#parts;
    const mail = await mails.find(/^<?([0-9a-f]{24})@/.exec(event.messageId)?.[1] ?? '');
    if (!mail || mail.attempts === 0 || mail.toKey !== emailKey(event.recipient)) return false;
    return this.#once(mail, `event:${id}`, feedbackOf(event));
  }

  /** A report as the mail server received it. Whatever it is, there is an answer. */
  async receiveReport(bytes: Uint8Array): Promise<MailReportOutcome> {
    const report = await readReport(bytes);
    if (!report) return ignored('not a delivery report');
    const id = report.reference === null ? null : await this.#references.read(report.reference);
    const mail = id === null ? null : await this.#parts.mails.find(id);
    if (!mail) return ignored('names no mail of ours');
    const feedback = feedbackIn(report, mail.toKey);
    if (typeof feedback === 'string') return ignored(feedback);
    const isNew = await this.#once(mail, `report:${id}:${feedback.kind}`, feedback);
    return isNew ? { outcome: 'counted', reason: null } : ignored('was counted before');
  }

  async #once(mail: AboutMail, id: string, feedback: Feedback): Promise<boolean> {
    const { mongo, webhooks, figures, pacing } = this.#parts;
    const isNew = await mongo.transaction(async (session) => {
      await this.#inTurn(mail, session);
      if (!(await webhooks.acceptOnce('mail', id, session))) return false;
      await this.#apply(mail, feedback, session);
      return true;
    });
    const figure = figureOf(feedback.kind);
    if (isNew && figure !== null) await figures.count(mail.toKey, figure);
    if (isNew && feedback.kind === 'hard') await pacing.note(mail.toKey, 'bounced');
    if (isNew && feedback.kind === 'sender') await pacing.note(mail.toKey, 'deferred');
    if (isNew && feedback.kind === 'complained') await pacing.noteComplaint(mail.toKey);
    return isNew;
  }

  /** What comes back from one address is counted one after the other: before the first read of the transaction. */
  async #inTurn({ toKey }: AboutMail, session: ClientSession): Promise<void> {
    await this.#parts.mongo.serialise(session, `mail-feedback ${hashOfAddress(toKey)}`);
  }

  async #apply(mail: AboutMail, feedback: Feedback, session: ClientSession): Promise<void> {
    const { clock, suppressions, softBounces } = this.#parts;
    const { kind, source, status, diagnostic: words } = feedback;
    if (kind === 'none' || kind === 'sender') return;
    const hash = hashOfAddress(mail.toKey);
    if (kind === 'delivered') {
      await softBounces.removeOf(hash, session);
      return;
    }
    const now = clock.now();
    const diagnostic = words === null ? null : cut(withoutAddresses(words), maxDiagnostic);
    if (kind === 'soft') {
      await softBounces.add({ mailId: mail._id.toHexString(), hash, status, at: now }, session);
      const count = await softBounces.countSince(hash, daysBefore(now, softBounceRule.days), session);
      if (count < softBounceRule.most) return;
    }
    const reason = kind === 'complained' ? 'complained' : 'bounced';
    const evidence = { reason, isPermanent: kind === 'hard', source, status, diagnostic, since: now } as const;
    await suppressions.suppress(mail.to.email, evidence, session);
  }
}

function figureOf(kind: Feedback['kind']): MailFigure | null {
  if (kind === 'delivered') return null;
  if (kind === 'complained') return 'complained';
  return kind === 'sender' ? 'blocked' : 'bounced';
}

function feedbackOf(event: MailEvent): Feedback {
  const given = { source: 'webhook', status: null, diagnostic: null } as const;
  if (event.type !== 'bounced') return { ...given, kind: event.type };
  const { status = null, diagnostic = null } = event;
  // The provider's own word, unless what the other side said is known better: many count spam as an address that is gone.
  const known = diagnostic === null ? null : severityOfWords(diagnostic);
  return { ...given, kind: known ?? event.kind, status, diagnostic };
}

/** Of this recipient; or why it counts for nothing. */
function feedbackIn({ isComplaint, recipients }: DeliveryReport, toKey: string): Feedback | string {
  if (isComplaint) return { kind: 'complained', source: 'report', status: null, diagnostic: null };
  const own = recipients.find(({ addresses }) => addresses.some((address) => emailKey(address) === toKey));
  if (!own) return 'is about another address';
  const { action, diagnostic } = own;
  const status = preciseStatus(own);
  const found = { source: 'report', status, diagnostic } as const;
  if (action === 'delivered') return { ...found, kind: 'delivered' };
  return action === 'failed' ? { ...found, kind: severityOf(status, diagnostic) } : 'is no end of the delivery';
}

/** Some servers write 5.0.0 for everything, and quote the code of the one that refused. */
function preciseStatus({ status, diagnostic }: RecipientReport): string | null {
  const isGeneric = status === null || /^[245]\.0\.0$/.test(status);
  return isGeneric && diagnostic !== null ? (statusIn(diagnostic) ?? status) : status;
}
