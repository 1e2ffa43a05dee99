import { type LeadConsent, leadConsents } from '@letat/contracts/partners/leads/consents';
import type { LeadSource } from '@letat/contracts/partners/leads/constants';
import type { LeadReceipt, LeadRequest } from '@letat/contracts/partners/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { PartnerMessage } from '../deliveries/service.ts';
import type { LeadHistory } from './history.repository.ts';
import type { LeadRecord } from './model.ts';
import type { LeadsRepository, StoredLead } from './repository.ts';

/** A person who wants to work with us, as another feature has learned it. */
export interface LeadDraft {
  name: string;
  email: string;
  company?: string;
  interests?: readonly string[];
  source: LeadSource;
  message?: string;
  /** Version of the words that were ticked; null: the consulting partner gets nothing of it. */
  consent: LeadConsent | null;
  /** What makes it once only, such as one registration for a webinar. */
  key?: string;
}

const receipt: LeadReceipt = { status: 'new' };

interface Parts {
  leads: LeadsRepository;
  history: LeadHistory;
  send(messages: readonly PartnerMessage[], session: ClientSession): Promise<void>;
}

/** How leads come, and how they go. */
export class LeadsService {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock' | 'consents'>;
  readonly #parts: Parts;

  constructor(app: Pick<FastifyInstance, 'mongo' | 'clock' | 'consents'>, parts: Parts) {
    this.#app = app;
    this.#parts = parts;
  }

  /**
   * Stores what a visitor wrote until a person answers. What fills the hidden field is no person: nothing of it is stored, and it
   * gets the same answer.
   */
  async submit({ website, company, interests, consent, ...lead }: LeadRequest): Promise<LeadReceipt> {
    if (website) return receipt;
    await this.#app.mongo.transaction((session) =>
      this.add({ ...lead, company: company ?? '', interests: interests ?? [], consent: consent ?? null }, session),
    );
    return receipt;
  }

  /** Stores a lead with its consent, and has the partner told if they agreed. One whose key is there is left as it is. */
  async add(draft: LeadDraft, session: ClientSession): Promise<void> {
    const { name, email, company = '', interests = [], source, message = '', consent, key } = draft;
    if (key !== undefined) {
      await this.#app.mongo.serialise(session, `lead ${key}`);
      if (await this.#parts.leads.hasKey(key, session)) return;
    }
    const [stored] = await this.#parts.leads.insert(
      [
        {
          name,
          email,
          company,
          interests: [...new Set(interests)],
          source,
          message,
          ...{ status: 'new', ownerId: null, isShared: consent !== null, createdAt: this.#app.clock.now() },
          ...(key === undefined ? {} : { key }),
        },
      ],
      session,
    );
    if (!stored || consent === null) return;
    // What a visitor ticked is a fact; nobody has shown whose address it is.
    const words = { purpose: 'partner', version: consent, text: leadConsents[consent] } as const;
    const given = { given: true, source: 'site', site: null, isVerified: false } as const;
    await this.#app.consents.record({ subject: { email }, ...words, ...given }, session);
    await this.#parts.send([created(stored)], session);
  }

  /** The person no longer wants the partner to have what they wrote. */
  async unshare(email: string, session: ClientSession): Promise<void> {
    const shared = (await this.#parts.leads.ofPerson(email, session)).filter(({ isShared }) => isShared);
    await this.#parts.leads.unshare(
      shared.map(({ _id }) => _id),
      session,
    );
    await this.#parts.send(shared.map(withdrawn), session);
  }

  /** Removes these with their histories; the partner is told of those that they have. Says how many there were. */
  async remove(leads: readonly StoredLead[], session: ClientSession): Promise<number> {
    if (leads.length === 0) return 0;
    const ids = leads.map(({ _id }) => _id);
    const shared = leads.filter(({ isShared }) => isShared);
    await this.#parts.history.removeOf(ids, session);
    await this.#parts.send(shared.map(withdrawn), session);
    return this.#parts.leads.remove(ids, session);
  }
}

const subjectOf = ({ _id }: Pick<StoredLead, '_id'>) => `Contact ${_id.toHexString().slice(-6)}`;

function created(lead: LeadRecord): PartnerMessage {
  const { _id, name, email, company, interests, source, message, status, createdAt } = lead;
  const id = _id.toHexString();
  const data = { leadId: id, name, email, company, interests, source, message, status, createdAt };
  return { type: 'lead.created', key: `lead ${id}`, subject: subjectOf(lead), data, email };
}

function withdrawn(lead: Pick<StoredLead, '_id'>): PartnerMessage {
  const leadId = lead._id.toHexString();
  return { type: 'lead.withdrawn', key: `lead ${leadId}`, subject: subjectOf(lead), data: { leadId } };
}

/** What the partner learns of a change: the number tells which of two is newer, whichever arrives first. */
export function statusChanged(lead: StoredLead): PartnerMessage {
  const { status, revision } = lead;
  const leadId = lead._id.toHexString();
  const data = { leadId, status, revision };
  return { type: 'lead.status_changed', key: `lead ${leadId}`, subject: subjectOf(lead), data };
}
