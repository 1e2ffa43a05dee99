import type { LeadReceipt, LeadRequest } from '@letat/contracts/partners';
import type { LeadsRepository } from './repository.ts';

const receipt: LeadReceipt = { status: 'new' };

/** Those who write about working together. */
export class LeadsService {
  readonly #leads: LeadsRepository;

  constructor(leads: LeadsRepository) {
    this.#leads = leads;
  }

  /**
   * Stores what somebody wrote until a person answers. What fills the hidden field is no person: nothing of it is stored, and it
   * gets the same answer.
   */
  async submit({
    website,
    name,
    email,
    company = '',
    interests = [],
    message,
    source,
  }: LeadRequest): Promise<LeadReceipt> {
    if (website) return receipt;
    await this.#leads.insert([
      {
        name,
        email,
        company,
        status: 'new',
        interests: [...new Set(interests)],
        source,
        message,
        createdAt: new Date(),
      },
    ]);
    return receipt;
  }
}
