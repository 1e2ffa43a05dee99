import { webinarTimes } from '@letat/contracts/webinars/constants';
import { type WebinarMailingKind, webinarMailingLabels } from '@letat/contracts/webinars/registrations/constants';
import type { WebinarMailing } from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import type { QueryFilter } from 'mongoose';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { minutesAfter } from '../../../time/minutes.ts';
import { dayBefore } from '../../../time/zoned-time.ts';
import type { CampaignMail, Campaigns } from '../../mail/index.ts';
import { webinarCancelled } from '../mails/webinar-cancelled.ts';
import { webinarChanged } from '../mails/webinar-changed.ts';
import { webinarMessage } from '../mails/webinar-message.ts';
import { webinarReminder } from '../mails/webinar-reminder.ts';
import type { RegistrationLinks } from '../registrations/links.ts';
import type { RegistrationRecord } from '../registrations/model.ts';
import type { RegistrationsRepository } from '../registrations/repository.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import { isOpen } from '../webinars.projection.ts';
import type { WebinarsRepository } from '../webinars.repository.ts';
import { whenText } from '../when.ts';
import type { WebinarMailingRecord } from './model.ts';
import type { MailingsRepository } from './repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mail' | 'clock'>;
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  mailings: MailingsRepository;
  links: RegistrationLinks;
}

/** What the console shows of a webinar's past mailings. */
const maxShown = 50;

/** What goes to all registrants of a webinar: each has its mail made, of what holds then, when it leaves. */
export class WebinarMailings {
  readonly #parts: Parts;
  readonly #many: Campaigns;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#many = parts.app.mail.campaigns({
      name: 'webinar-mailings',
      recipients: (mailingId, after) => this.#recipientsOf(mailingId, after),
      mailTo: (mailingId, registrationId) => this.#mailTo(mailingId, registrationId),
    });
  }

  /** In the transaction that causes it, after it has changed the registrations. */
  async start(
    webinar: WebinarRecord,
    {
      kind,
      subject = webinarMailingLabels[kind],
      text = '',
      key,
    }: {
      kind: WebinarMailingKind;
      subject?: string;
      text?: string;
      /** What makes it once only among the mailings of this webinar. */
      key: string;
    },
    session: ClientSession,
  ): Promise<WebinarMailingRecord> {
    const mailing = await this.#parts.mailings.insert(
      {
        ...{ webinarId: webinar._id, kind, subject, text, ofDate: webinar.scheduledDate },
        at: this.#parts.app.clock.now(),
        key: `${webinar._id.toHexString()} ${key}`,
      },
      session,
    );
    await this.#many.start(mailing._id.toHexString(), session);
    return mailing;
  }

  async listOf(webinar: WebinarRecord): Promise<WebinarMailing[]> {
    const all = await this.#parts.mailings.listOf(webinar._id, maxShown);
    return Promise.all(all.map((mailing) => this.toMailing(mailing)));
  }

  async toMailing({ _id, kind, subject, at }: WebinarMailingRecord): Promise<WebinarMailing> {
    const id = _id.toHexString();
    const { mails } = await this.#many.progressOf(id);
    const { sent, waiting, sending, ...others } = mails;
    return {
      ...{ id, kind, subject, at: at.toISOString(), sent },
      waiting: waiting + sending,
      failed: Object.values(others).reduce((sum, count) => sum + count, 0),
    };
  }

  async *#recipientsOf(mailingId: string, after: string | null) {
    const { mailings, webinars, registrations } = this.#parts;
    const mailing = await mailings.find(mailingId);
    const webinar = mailing && (await webinars.find(mailing.webinarId.toHexString()));
    if (!mailing || !webinar) return;
    for await (const { _id, email } of registrations.read(webinar._id, recipientsOf(mailing, webinar), after))
      yield { key: _id.toHexString(), email };
  }

  async #mailTo(mailingId: string, registrationId: string): Promise<CampaignMail | null> {
    const { mailings, registrations, webinars } = this.#parts;
    const mailing = await mailings.find(mailingId);
    const registration = mailing && (await registrations.find(registrationId));
    const webinar = registration && (await webinars.find(registration.webinarId.toHexString()));
    if (!mailing || !registration || !webinar) return null;
    const content = await this.#contentOf(mailing, registration, webinar);
    if (!content) return null;
    const { email, userId } = registration;
    return { ...content, to: email, ...(userId === null ? {} : { userId: userId.toHexString() }) };
  }

  /** Null when it must not go any more. */
  async #contentOf(mailing: WebinarMailingRecord, registration: RegistrationRecord, webinar: WebinarRecord) {
    const { links } = this.#parts;
    const { state, cancelledBy, paidOrderId } = registration;
    const { title } = webinar;
    const common = { title, when: whenText(webinar), link: await links.pathOf(registration) };
    if (mailing.kind === 'cancelled') {
      if (state !== 'cancelled' || cancelledBy !== 'webinar') return null;
      const data = {
        ...{ title, when: common.when, isRefunded: paidOrderId !== null },
        calendar: await links.calendarPathOf(registration),
      };
      return { template: webinarCancelled, data };
    }
    if (!isOpen(webinar)) return null;
    if (mailing.kind === 'changed') {
      if (!changedStates.some((known) => known === state)) return null;
      const calendar = await links.calendarPathOf(registration);
      return { template: webinarChanged, data: { ...common, duration: webinar.duration, calendar } };
    }
    // They keep the seat, and learn of changes.
    if (state !== 'confirmed' || registration.leftMailsAt) return null;
    const list = { webinarId: webinar._id.toHexString(), leave: await links.leavePathOf(registration) };
    if (mailing.kind === 'message') {
      const { subject, text } = mailing;
      return { template: webinarMessage, data: { title, subject, text, link: common.link, ...list } };
    }
    // A reminder of a date that is none any more.
    if (mailing.ofDate.getTime() !== webinar.scheduledDate.getTime()) return null;
    const moment = mailing.kind === 'day-reminder' ? ('day' as const) : ('hour' as const);
    return { template: webinarReminder, data: { ...common, moment, ...list } };
  }
}

/** Who waits learns of another date, too. */
const changedStates = ['confirmed', 'offered', 'waiting'] as const;

/** A person who has their seat since a reminder was due has just been told of everything. */
function recipientsOf(
  { kind, ofDate, at }: WebinarMailingRecord,
  { timeZone }: Pick<WebinarRecord, 'timeZone'>,
): QueryFilter<RegistrationRecord> {
  switch (kind) {
    case 'cancelled':
      return { state: 'cancelled', cancelledBy: 'webinar' };
    case 'changed':
      return { state: { $in: [...changedStates] }, createdAt: { $lte: at } };
    case 'message':
      return { state: 'confirmed', leftMailsAt: null, confirmedAt: { $lte: at } };
    default:
      return remindedOf(kind, { scheduledDate: ofDate, timeZone });
  }
}

type Reminder = 'day-reminder' | 'hour-reminder';
type Time = Pick<WebinarRecord, 'scheduledDate' | 'timeZone'>;

/** Who is reminded of a webinar at that time: those who had their seat when the reminder was due. */
export function remindedOf(kind: Reminder, time: Time): QueryFilter<RegistrationRecord> {
  return { state: 'confirmed', leftMailsAt: null, confirmedAt: { $lte: dueAt(kind, time) } };
}

/**
 * When a reminder of a webinar at that time is due. The one of the day before goes at the same hour of its clocks: it says
 * « demain », which 24 hours before would be wrong late on a day of 25.
 */
export function dueAt(kind: Reminder, { scheduledDate, timeZone }: Time): Date {
  return kind === 'day-reminder'
    ? dayBefore(scheduledDate, timeZone)
    : minutesAfter(scheduledDate, -webinarTimes.hourReminderMinutes);
}
