import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { LeadStatus } from '@letat/contracts/partners/leads/constants';
import type { Lead, LeadChange, LeadFilter } from '@letat/contracts/partners/leads/operations';
import type { PartnerCall } from '@letat/contracts/partners/webhook/operations';
import type { FastifyInstance } from 'fastify';
import type { Types } from 'mongoose';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { PartnerMessage } from '../deliveries/service.ts';
import type { LeadHistory } from './history.repository.ts';
import type { LeadChangeRecord } from './model.ts';
import type { LeadsRepository, StoredLead } from './repository.ts';
import { statusChanged } from './service.ts';

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

interface Parts {
  leads: LeadsRepository;
  history: LeadHistory;
  send(messages: readonly PartnerMessage[], session: ClientSession): Promise<void>;
}

type Step = Pick<LeadChangeRecord, 'byId' | 'isPartner' | 'kind' | 'from' | 'to' | 'notes'>;

/** How far conversations have come. Each step is in their history, in the transaction that makes it. */
export class LeadAdministration {
  readonly #app: FastifyInstance;
  readonly #parts: Parts;

  constructor(app: FastifyInstance, parts: Parts) {
    this.#app = app;
    this.#parts = parts;
  }

  async list(filter: LeadFilter, page: PageRequest): Promise<Page<Lead>> {
    const records = await this.#parts.leads.list(filter, page);
    const { items, next } = pageOf(
      records,
      page.limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => record,
    );
    return { items: await this.describe(items), next };
  }

  /** Throws `lead_not_found`. */
  async historyOf(id: string, page: PageRequest): Promise<Page<LeadChange>> {
    const { _id } = orNotFound(await this.#parts.leads.find(id));
    const records = await this.#parts.history.list(_id, page);
    const position = ({ revision, _id }: LeadChangeRecord) => ({ at: new Date(revision), id: _id });
    const { items, next } = pageOf(records, page.limit, position, (record) => record);
    const names = await this.#namesOf(
      items.flatMap(({ byId, kind, from, to }) => [
        byId,
        ...(kind === 'owner' ? [objectId(from ?? ''), objectId(to ?? '')] : []),
      ]),
    );
    return { items: items.map((record) => toChange(record, names)), next };
  }

  /** The same status without notes changes nothing. Throws `lead_not_found`. */
  async setStatus(actor: Actor, id: string, { status, notes }: { status: LeadStatus; notes: string }): Promise<Lead> {
    return this.#described(
      await this.#app.mongo.transaction(async (session) => {
        const before = orNotFound(await this.#parts.leads.find(id, session));
        if (before.status === status && notes === '') return before;
        const by = { byId: objectId(actor.user.id), isPartner: false };
        const changed = await this.#changeStatus(before, { ...by, status, notes }, session);
        if (changed.isShared && before.status !== status) await this.#parts.send([statusChanged(changed)], session);
        const details = { from: before.status, to: status };
        await this.#audit(actor, changed, { action: 'lead.status-changed', details }, session);
        return changed;
      }),
    );
  }

  /** What the partner says of a lead that they were told of; they are not told what they said. Throws `lead_not_found`. */
  async setByPartner({ leadId, status, notes }: PartnerCall['data'], session: ClientSession): Promise<void> {
    const before = orNotFound(await this.#parts.leads.find(leadId, session));
    if (!before.isShared) throw new CodedError('lead_not_found');
    if (before.status === status && notes === '') return;
    await this.#changeStatus(before, { byId: null, isPartner: true, status, notes }, session);
  }

  /** Throws `lead_not_found`, `validation` for a person who is no administrator. */
  async setOwner(actor: Actor, id: string, ownerId: string | null): Promise<Lead> {
    const owner = ownerId === null ? null : await this.#app.users.findAccount(ownerId);
    if (ownerId !== null && owner?.account.role !== 'admin')
      throw new CodedError('validation', {
        details: [{ path: 'ownerId', message: 'Choisissez un administrateur de la liste.' }],
      });
    return this.#described(
      await this.#app.mongo.transaction(async (session) => {
        const before = orNotFound(await this.#parts.leads.find(id, session));
        const from = before.ownerId?.toHexString() ?? null;
        if (from === ownerId) return before;
        const change = { ownerId: ownerId === null ? null : objectId(ownerId) };
        const changed = orNotFound(await this.#parts.leads.change(before._id, change, session));
        const by = { byId: objectId(actor.user.id), isPartner: false };
        await this.#note(changed, { ...by, kind: 'owner', from, to: ownerId, notes: '' }, session);
        const details = { owner: owner?.account.fullName ?? null };
        await this.#audit(actor, changed, { action: 'lead.owner-changed', details }, session);
        return changed;
      }),
    );
  }

  /** Leads as administrators see them, with the names of those who look after them. */
  async describe(leads: readonly StoredLead[]): Promise<Lead[]> {
    const names = await this.#namesOf(leads.map(({ ownerId }) => ownerId ?? null));
    return leads.map(({ _id, ownerId, isShared, revision: _revision, createdAt, ...lead }) => {
      const owner = ownerId?.toHexString() ?? null;
      return {
        ...lead,
        id: _id.toHexString(),
        owner: owner === null ? null : { id: owner, name: names.get(owner) ?? '' },
        isShared: isShared ?? false,
        createdAt: createdAt.toISOString(),
      };
    });
  }

  async #changeStatus(
    before: StoredLead,
    { status, ...step }: Pick<Step, 'byId' | 'isPartner' | 'notes'> & { status: LeadStatus },
    session: ClientSession,
  ): Promise<StoredLead> {
    const changed = orNotFound(await this.#parts.leads.change(before._id, { status }, session));
    await this.#note(changed, { ...step, kind: 'status', from: before.status, to: status }, session);
    return changed;
  }

  async #note({ _id: leadId, revision }: StoredLead, step: Step, session: ClientSession): Promise<void> {
    await this.#parts.history.insert([{ ...step, leadId, revision, at: this.#app.clock.now() }], session);
  }

  async #audit({ user, client }: Actor, { _id }: StoredLead, act: ActRecord, session: ClientSession): Promise<void> {
    const id = _id.toHexString();
    // The audit outlives the lead: it names the row, and nobody.
    const subject = { kind: 'lead', id, label: `Contact ${id.slice(-6)}` };
    const actor = { id: user.id, name: user.fullName };
    await this.#app.audit.record({ ...act, actor, subject, address: client.address }, session);
  }

  async #described(lead: StoredLead): Promise<Lead> {
    const [described] = await this.describe([lead]);
    return orNotFound(described);
  }

  async #namesOf(ids: readonly (Types.ObjectId | null)[]): Promise<Map<string, string>> {
    const known = ids.filter((id) => id !== null);
    return known.length === 0 ? new Map() : this.#app.users.namesOf(known);
  }
}

function toChange(record: LeadChangeRecord, names: ReadonlyMap<string, string>): LeadChange {
  const { _id, at, byId, isPartner, kind, from, to, notes } = record;
  const shown = (value: string | null) => (value === null || kind === 'status' ? value : (names.get(value) ?? null));
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    by: byId === null ? null : (names.get(byId.toHexString()) ?? null),
    isPartner,
    kind,
    from: shown(from),
    to: shown(to),
    notes,
  };
}

function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new CodedError('lead_not_found');
  return found;
}
