import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import type { Seats } from './seats/seats.ts';
import { webinarTag } from './seats/seats.ts';
import type { WebinarsRepository } from './webinars.repository.ts';
import { type Actor, orNotFound, type WebinarsService } from './webinars.service.ts';

interface Parts {
  app: Pick<FastifyInstance, 'content' | 'clock' | 'products'>;
  webinars: WebinarsRepository;
  seats: Seats;
  service: WebinarsService;
}

/**
 * Makes a product draft of an ended webinar, once: its host adds the recording, sets a price and publishes it. Gives its id.
 * Throws `webinar_not_found`, `webinar_not_ended`, `webinar_host_needed`, `webinar_replay_exists`.
 */
export async function draftReplay({ app, webinars, seats, service }: Parts, actor: Actor, id: string): Promise<string> {
  return app.content.change(async (session, invalidate) => {
    const webinar = orNotFound(await seats.open(id, session));
    if (webinar.status !== 'ended') throw new CodedError('webinar_not_ended');
    if (webinar.replayProductId !== null) throw new CodedError('webinar_replay_exists');
    if (webinar.hostAuthorId === null) throw new CodedError('webinar_host_needed');
    const productId = newId();
    const { title, description, duration, hostAuthorId } = webinar;
    await app.products.insert(
      [
        {
          ...{ id: productId, authorId: hostAuthorId.toHexString(), title, description, category: 'webinar', price: 0 },
          ...{ pages: null, duration, cover: null, contents: [], sample: '', sampleHtml: '', onSale: false },
          createdAt: app.clock.now(),
        },
      ],
      session,
      invalidate,
    );
    await webinars.change(webinar, { replayProductId: objectId(productId) }, session);
    await service.audit(actor, webinar, { action: 'webinar.replay-drafted' }, session);
    invalidate('webinars', webinarTag(id));
    return productId;
  });
}
