import { CodedError } from '@letat/contracts/core/coded-error';
import { z } from 'zod';
import type { Signing, Tokens } from '../../../plugins/signing/index.ts';
import type { RegistrationRecord } from './model.ts';
import type { RegistrationsRepository } from './repository.ts';

const registrationLink = z.object({ registration: z.string() });

/** Addresses of registrations' pages. They name one by its id and no address: they stand in histories. */
export class RegistrationLinks {
  readonly #registrations: RegistrationsRepository;
  readonly #links: Tokens<z.infer<typeof registrationLink>>;

  constructor(signing: Signing, registrations: RegistrationsRepository) {
    this.#registrations = registrations;
    this.#links = signing.tokens('webinar-registration', registrationLink);
  }

  /** The path of the page of mfe-marketplace's `webinars` feature. */
  async pathOf(registration: Pick<RegistrationRecord, '_id'>): Promise<string> {
    return `/webinaire/inscription/${await this.#tokenOf(registration)}`;
  }

  /** The path of its calendar file. */
  async calendarPathOf(registration: Pick<RegistrationRecord, '_id'>): Promise<string> {
    return `/api/webinar-registrations/${await this.#tokenOf(registration)}/calendar.ics`;
  }

  /** Where a mail program leaves the mails to its registrants. */
  async leavePathOf(registration: Pick<RegistrationRecord, '_id'>): Promise<string> {
    return `/api/webinar-registrations/${await this.#tokenOf(registration)}/mails`;
  }

  /** Throws `webinar_registration_not_found` for what this site did not sign, and for a registration that is gone. */
  async read(token: string): Promise<RegistrationRecord> {
    const link = await this.#links.read(token);
    const registration = link && (await this.#registrations.find(link.registration));
    if (!registration) throw new CodedError('webinar_registration_not_found');
    return registration;
  }

  #tokenOf({ _id }: Pick<RegistrationRecord, '_id'>): Promise<string> {
    return this.#links.sign({ registration: _id.toHexString() });
  }
}
