import { partnerLimits } from '@letat/contracts/partners/constants';
import type { PostSummary } from '@letat/contracts/posts/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { DeliveriesRepository } from '../deliveries/repository.ts';
import type { DeliveriesService, PartnerMessage } from '../deliveries/service.ts';
import type { EventsRepository } from '../events/repository.ts';
import { eventMessage } from '../events/service.ts';
import type { ExpertsRepository } from '../experts/repository.ts';
import { expertMessage } from '../experts/service.ts';

interface Actor {
  user: SessionUser;
  client: Client;
}

interface Parts {
  experts: ExpertsRepository;
  events: EventsRepository;
  repository: DeliveriesRepository;
  deliveries: DeliveriesService;
  publicOrigin: string;
}

/** What both presses leave behind: when they were last done. */
export const syncMarks = { initialised: 'hub', content: 'content' } as const;

/** Has the partner told of what is there, once for each state of it. */
export class SyncService {
  readonly #app: FastifyInstance;
  readonly #parts: Parts;

  constructor(app: FastifyInstance, parts: Parts) {
    this.#app = app;
    this.#parts = parts;
  }

  /** Experts and events to come. The first message of the first time says that there is a hub. */
  async initialise(actor: Actor): Promise<{ experts: number; events: number; sent: number }> {
    const { mongo, clock } = this.#app;
    const { experts, events, deliveries, publicOrigin } = this.#parts;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, 'partner-sync');
      const known = await experts.newest(partnerLimits.maxSync, session);
      const upcoming = await events.next(clock.now(), partnerLimits.maxSync, session);
      const hub: PartnerMessage = {
        type: 'hub.initialised',
        key: 'hub-state',
        subject: 'Conseil Hub',
        data: { site: publicOrigin },
      };
      const sent = await deliveries.publish([hub, ...known.map(expertMessage), ...upcoming.map(eventMessage)], session);
      await this.#done(actor, { key: syncMarks.initialised, sent, action: 'partner.initialised' }, session);
      return { experts: known.length, events: upcoming.length, sent };
    });
  }

  /** The newest published articles, several in each message. */
  async syncContent(actor: Actor): Promise<{ articles: number; sent: number }> {
    const { mongo, posts } = this.#app;
    const articles = (await posts.newest(partnerLimits.maxSync)).map((post) => this.#articleOf(post));
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, 'partner-sync');
      const news = await this.#parts.deliveries.news(articles, session);
      const batches = Array.from({ length: Math.ceil(news.length / partnerLimits.articlesOfMessage) }, (_, n) =>
        news.slice(n * partnerLimits.articlesOfMessage, (n + 1) * partnerLimits.articlesOfMessage),
      );
      await this.#parts.deliveries.send(batches.map(batchOf), session);
      await this.#parts.deliveries.remember(news, session);
      const sent = news.length;
      await this.#done(actor, { key: syncMarks.content, sent, action: 'partner.content-synced' }, session);
      return { articles: articles.length, sent };
    });
  }

  #articleOf({ slug, title, excerpt, category, tags, publishedAt, author }: PostSummary): PartnerMessage {
    const url = `${this.#parts.publicOrigin}/post/${encodeURIComponent(slug)}`;
    const data = { url, title, excerpt, category, tags, publishedAt, author: author.fullName };
    return { type: 'content.synced', key: `article ${slug}`, subject: title, data };
  }

  async #done(
    { user, client }: Actor,
    { key, sent, action }: { key: string; sent: number; action: 'partner.initialised' | 'partner.content-synced' },
    session: ClientSession,
  ): Promise<void> {
    await this.#parts.repository.saveMarks([{ _id: key, hash: '', at: this.#app.clock.now(), sent }], session);
    const subject = { kind: 'partner', id: 'partner', label: 'Conseil Hub' };
    const actor = { id: user.id, name: user.fullName };
    await this.#app.audit.record({ action, details: { sent }, actor, subject, address: client.address }, session);
  }
}

function batchOf(articles: readonly PartnerMessage[]): PartnerMessage {
  return {
    type: 'content.synced',
    key: 'content',
    subject: `${articles.length} article${articles.length > 1 ? 's' : ''}`,
    data: { articles: articles.map(({ data }) => data) },
  };
}
