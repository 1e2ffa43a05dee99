import { emailKey } from '@letat/contracts/core/email-key';
import type { Expert, ExpertDraft } from '@letat/contracts/partners/experts/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { DeliveriesService, PartnerMessage } from '../deliveries/service.ts';
import type { ExpertsRepository } from './repository.ts';

/** Experts of both platforms. */
export class ExpertsService {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock' | 'audit'>;
  readonly #experts: ExpertsRepository;
  readonly #deliveries: DeliveriesService;

  constructor(
    app: Pick<FastifyInstance, 'mongo' | 'clock' | 'audit'>,
    experts: ExpertsRepository,
    deliveries: DeliveriesService,
  ) {
    this.#app = app;
    this.#experts = experts;
    this.#deliveries = deliveries;
  }

  /** Stores an expert and has the partner told, if anything is new. */
  async sync({ user, client }: { user: SessionUser; client: Client }, draft: ExpertDraft): Promise<Expert> {
    const { mongo, clock, audit } = this.#app;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, `partner-expert ${emailKey(draft.email)}`);
      const expert = await this.#experts.save(draft, clock.now(), session);
      await this.#deliveries.publish([expertMessage(expert)], session);
      const subject = { kind: 'partner-expert', id: expert.id, label: `Expert ${expert.id.slice(-6)}` };
      const actor = { id: user.id, name: user.fullName };
      await audit.record({ action: 'partner.expert-synced', actor, subject, address: client.address }, session);
      return expert;
    });
  }

  /** Removes an expert; the partner, who may have them, is told so. */
  async remove({ id, email }: Expert, session: ClientSession): Promise<number> {
    const [key, subject] = [`expert ${id}`, `Expert ${id.slice(-6)}`];
    await this.#deliveries.forget([key], session);
    await this.#deliveries.send([{ type: 'expert.withdrawn', key, subject, data: { expertId: id } }], session);
    return this.#experts.remove(email, session);
  }
}

/** What the partner learns of an expert. */
export function expertMessage({ id, createdAt: _created, syncedAt: _synced, ...expert }: Expert): PartnerMessage {
  const data = { expertId: id, ...expert };
  return { type: 'expert.synced', key: `expert ${id}`, subject: `Expert ${id.slice(-6)}`, data, email: expert.email };
}
