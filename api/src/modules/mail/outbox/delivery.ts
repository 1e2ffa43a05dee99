import type { Failpoints } from '../../../plugins/failpoints.ts';
import { type Database, pause } from '../../../plugins/mongo/index.ts';
import { cut } from '../../../text/cut.ts';
import { PermanentFailure, reasonOf, type WorkContext, withoutAddresses } from '../../jobs/index.ts';
import { referenceHeader } from '../bounces/delivery-report.ts';
import type { BouncesService } from '../bounces/service.ts';
import { compose, type Site } from '../compose.ts';
import type { FiguresRepository } from '../deliverability/figures.repository.ts';
import type { Pacing } from '../pacing/index.ts';
import { MailDelayed, MailRefused, type MailTransport, type Message } from '../port.ts';
import type { MailRegistry } from '../registry.ts';
import type { Addressees } from './addressees.ts';
import { listHeaders } from './list-headers.ts';
import type { CampaignRef, MailRecord } from './model.ts';
import type { MailsRepository } from './repository.ts';
import type { FindUnsubscribeLinks } from './unsubscribe-links.ts';
import { type LeavingMail, leavingOf, type Withholding } from './withholding.ts';

interface DeliveryParts {
  mongo: Database;
  bounces: BouncesService;
  figures: FiguresRepository;
  pacing: Pacing;
  mails: MailsRepository;
  registry: MailRegistry;
  transport: MailTransport;
  site: Site;
  failpoints: Failpoints;
  withholding: Withholding;
  addressees: Addressees;
  /** By the names of their templates. */
  refills: ReadonlyMap<string, RefillHook>;
  /** What a mail of a campaign is filled with; null when it is not to be sent any more. */
  campaignData(campaign: CampaignRef): Promise<object | null>;
  unsubscribeLinks: FindUnsubscribeLinks;
}

/** What a mail is filled with now, that waited perhaps for days. */
export type RefillHook = (data: object, mail: LeavingMail) => Promise<object>;

/** A mail that is to be handed over now. */
interface Due {
  mail: MailRecord;
  leaving: LeavingMail;
  read: object | undefined;
}

const recordPauseMs = 200;
const recordPatienceMs = 600_000;

/**
 * Sends the mail of one row. That it is being sent is written down before it is handed over, and that it was sent after: a
 * death in between leaves a mail that may have been sent, which is sent again under the same Message-ID.
 */
export class Delivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async deliver(id: string, context: WorkContext): Promise<void> {
    const mail = await this.#parts.mails.find(id);
    if (mail) await this.deliverRow(mail, context);
  }

  /** The row as it was just read; with the data of a mail of a campaign, if they were read already. */
  async deliverRow(mail: MailRecord, context: WorkContext, read?: object): Promise<void> {
    const { mails, withholding, figures, pacing } = this.#parts;
    if (!isOpen(mail)) return;
    const leaving = leavingOf(mail);
    const withheld = await withholding.reasonFor(leaving);
    if (withheld !== null) {
      await mails.end(mail._id, 'withheld', withheld);
      return figures.count(mail.toKey, 'withheld');
    }
    const slot = await pacing.admit(mail);
    let hasLeft = false;
    try {
      hasLeft = await this.#handOver({ mail, leaving, read }, context);
    } finally {
      if (!hasLeft) await slot.release();
    }
    if (!hasLeft) return;
    await figures.count(mail.toKey, 'sent');
    await pacing.note(mail.toKey, 'accepted');
    if (mail.attempts > 0) await this.#parts.bounces.taken(mail);
  }

  /** Whether the server has it now. */
  async #handOver(due: Due, context: WorkContext): Promise<boolean> {
    const { mails, transport, failpoints, pacing } = this.#parts;
    const { mail } = due;
    const message = await this.#messageOf(due);
    if (typeof message === 'string') {
      await mails.end(mail._id, 'abandoned', message);
      return false;
    }
    failpoints.pass('mail-taken');
    await context.held();
    if (!(await mails.begin(mail._id, message.subject))) return false;
    failpoints.pass('mail-sending');
    try {
      await transport.send(message, context.signal);
    } catch (error) {
      if (error instanceof MailRefused) {
        await this.#refused(mail, error);
        return false;
      }
      await mails.notTaken(mail._id, withoutAddresses(error instanceof Error ? error.message : String(error)));
      if (error instanceof MailDelayed) {
        await this.#parts.bounces.delayed(mail, error);
        await pacing.note(mail.toKey, 'deferred');
      }
      throw error;
    }
    failpoints.pass('mail-accepted');
    await this.#record(mail, context);
    failpoints.pass('mail-recorded');
    return true;
  }

  async #refused(mail: MailRecord, refusal: MailRefused): Promise<void> {
    const { mongo, mails, bounces, figures, pacing } = this.#parts;
    const severity = await mongo.transaction(async (session) => {
      const said = await bounces.refused(mail, refusal, session);
      await mails.end(mail._id, 'refused', cut(withoutAddresses(refusal.message), 500), session);
      return said;
    });
    await figures.count(mail.toKey, severity === 'sender' ? 'blocked' : 'refused');
    // Who refuses the sender puts everything off, whatever the number says.
    if (severity === 'hard') await pacing.note(mail.toKey, 'bounced');
    else if (severity === 'sender') await pacing.note(mail.toKey, 'deferred');
  }

  /**
   * The server has it: that is written down before anything else, however long the database is away and another worker who has the row
   * by then.
   */
  async #record(mail: MailRecord, { log }: WorkContext): Promise<void> {
    const patience = AbortSignal.timeout(recordPatienceMs);
    for (;;) {
      try {
        return await this.#parts.mails.sent(mail._id);
      } catch (error) {
        if (patience.aborted) throw error;
        log.warn({ err: error }, 'outbox: sent mail could not be recorded, trying again');
        await pause(recordPauseMs, patience);
      }
    }
  }

  /** The mail as it leaves; or why it does not, in words for an administrator. */
  async #messageOf({ mail, leaving, read }: Due): Promise<Message | string> {
    const { addressees, unsubscribeLinks, registry, site } = this.#parts;
    const { publicOrigin } = site;
    const { kind, email } = leaving;
    const asked = read ?? (mail.campaign ? await this.#parts.campaignData(mail.campaign) : mail.data);
    const refill = this.#parts.refills.get(mail.template);
    const data = asked && refill ? await refill(asked, leaving) : asked;
    const template = registry.find(mail.template);
    if (!template || data === null) return 'Ce mail n’a plus de modèle.';
    const own = rendered(() => template.unsubscribe?.(template.data.parse(data)) ?? null);
    const found = own === null && kind !== 'account' ? await unsubscribeLinks(leaving) : null;
    const oneClick = own ?? found?.oneClick ?? null;
    const reference = await this.#parts.bounces.referenceOf(mail);
    const list = rendered(() => template.list?.(template.data.parse(data)) ?? null) ?? found?.list ?? null;
    const senderName = rendered(() => template.sender?.(template.data.parse(data)) ?? null);
    const to = await addressees.of(email, leaving);
    return rendered(() => ({
      messageId: `<${mail._id.toHexString()}@${new URL(publicOrigin).hostname}>`,
      date: mail.createdAt,
      to: { email, name: to.name },
      senderName,
      ...compose(template, data, site, { to, foot: found?.foot ?? [] }),
      headers: {
        [referenceHeader]: reference,
        ...(oneClick === null ? {} : unsubscribeHeaders(new URL(oneClick, publicOrigin).href)),
        ...(kind === 'newsletter' || list !== null ? listHeaders(site, { list, senderName }) : {}),
      },
    }));
  }
}

/**
 * What a template makes of its data. It depends on nothing else, so what it throws it would throw at each further attempt: that ends
 * the mail, which an administrator sends again once the template is mended. What is read for it from the database is read outside,
 * and tried again.
 */
function rendered<T>(render: () => T): T {
  try {
    return render();
  } catch (error) {
    throw new PermanentFailure(`Le modèle de ce mail ne se remplit pas : ${reasonOf(error)}`, { cause: error });
  }
}

function isOpen({ state }: MailRecord): boolean {
  return state === 'waiting' || state === 'sending';
}

/** RFC 2369 and RFC 8058: one click, by POST. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
