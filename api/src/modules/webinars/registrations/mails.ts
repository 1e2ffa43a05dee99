import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { webinarCurrency } from '@letat/contracts/webinars/constants';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Mail } from '../../mail/index.ts';
import { webinarConfirmed } from '../mails/webinar-confirmed.ts';
import { webinarOfferLapsed } from '../mails/webinar-offer-lapsed.ts';
import { webinarOffered } from '../mails/webinar-offered.ts';
import { webinarRegistrationCancelled } from '../mails/webinar-registration-cancelled.ts';
import { webinarRegistrationLink } from '../mails/webinar-registration-link.ts';
import { webinarWaiting } from '../mails/webinar-waiting.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import { momentText, whenText } from '../when.ts';
import type { RegistrationLinks } from './links.ts';
import type { RegistrationRecord } from './model.ts';

interface Parts {
  mail: Pick<Mail, 'send'>;
  links: RegistrationLinks;
}

/** Mails to one registrant about their own seat, each in the transaction of what it reports, once. */
export class RegistrationMails {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async confirmed(webinar: WebinarRecord, registration: RegistrationRecord, session: ClientSession): Promise<void> {
    const data = { ...(await this.#dataOf(webinar, registration)), calendar: await this.#calendarOf(registration) };
    await this.#parts.mail.send({ template: webinarConfirmed, data, ...envelope(registration, 'confirmed') }, session);
  }

  async waiting(webinar: WebinarRecord, registration: RegistrationRecord, session: ClientSession): Promise<void> {
    const data = await this.#dataOf(webinar, registration);
    await this.#parts.mail.send({ template: webinarWaiting, data, ...envelope(registration, 'waiting') }, session);
  }

  async offered(webinar: WebinarRecord, registration: RegistrationRecord, session: ClientSession): Promise<void> {
    const until = momentText(registration.until ?? webinar.scheduledDate, webinar.timeZone);
    const price = webinar.price === 0 ? null : formatMoney(moneyOf(webinar.price, webinarCurrency));
    const data = { ...(await this.#dataOf(webinar, registration)), until, price };
    await this.#parts.mail.send(
      { template: webinarOffered, data, ...envelope(registration, `offered ${until}`) },
      session,
    );
  }

  async offerLapsed(webinar: WebinarRecord, registration: RegistrationRecord, session: ClientSession): Promise<void> {
    const data = { title: webinar.title, link: `/webinaire/${webinar._id.toHexString()}` };
    const when = registration.endedAt?.toISOString() ?? '';
    await this.#parts.mail.send(
      { template: webinarOfferLapsed, data, ...envelope(registration, `lapsed ${when}`) },
      session,
    );
  }

  async cancelled(
    webinar: WebinarRecord,
    registration: RegistrationRecord,
    { isRefunded }: { isRefunded: boolean },
    session: ClientSession,
  ): Promise<void> {
    const data = {
      ...{ title: webinar.title, when: whenText(webinar), isRefunded },
      link: `/webinaire/${webinar._id.toHexString()}`,
      calendar: await this.#calendarOf(registration),
    };
    await this.#parts.mail.send(
      { template: webinarRegistrationCancelled, data, ...envelope(registration, 'cancelled') },
      session,
    );
  }

  /** The link once more, at most once a day, for who registers again. */
  async again(
    webinar: WebinarRecord,
    registration: RegistrationRecord,
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    const data = { ...(await this.#dataOf(webinar, registration)), state: registration.state };
    const day = now.toISOString().slice(0, 10);
    await this.#parts.mail.send(
      { template: webinarRegistrationLink, data, ...envelope(registration, `again ${day}`) },
      session,
    );
  }

  async #dataOf(webinar: WebinarRecord, registration: RegistrationRecord) {
    const { title } = webinar;
    return {
      title,
      when: whenText(webinar),
      link: await this.#parts.links.pathOf(registration),
    };
  }

  #calendarOf(registration: RegistrationRecord): Promise<string> {
    return this.#parts.links.calendarPathOf(registration);
  }
}

/** @param event what is reported: once for each change of the registration */
function envelope({ _id, email, userId, sequence, paidOrderId }: RegistrationRecord, event: string) {
  return {
    to: email,
    ...(userId === null ? {} : { userId: userId.toHexString() }),
    exemption: paidOrderId !== null ? ('paid' as const) : userId !== null ? ('own-account' as const) : undefined,
    key: `webinar ${_id.toHexString()} ${sequence} ${event}`,
  };
}
