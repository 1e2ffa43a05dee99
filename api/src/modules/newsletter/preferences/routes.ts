import {
  changeDigest,
  changeFrequency,
  changeList,
  getPreferences,
  pauseLetters,
  replaceSubscriberLink,
  resubscribe,
  savePreferences,
  unsubscribe,
  unsubscribeInOneClick,
} from '@letat/contracts/newsletter/subscriptions/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { PreferencesService } from './service.ts';

/** The pages of mfe-editorial's `newsletter` feature; a form without JavaScript goes back to that of its own token. */
const preferencesPath = '/newsletter/preferences';
const unsubscribePath = '/newsletter/desabonnement';

/** What subscribers change by the links in their mails, on a page or by their mail program. */
export function preferencesRoutes(app: FastifyInstance, service: PreferencesService): void {
  route(app, getPreferences, ({ params }) => service.show(params.token));

  route(app, savePreferences, ({ body: { token, ...choices } }) => done(service.save(token, choices)), {
    form: back(preferencesPath, 'enregistre'),
  });

  route(app, changeDigest, ({ body }) => done(service.changeDigest(body.token, body.digest)), {
    form: back(preferencesPath, 'enregistre'),
  });

  route(app, changeFrequency, ({ body }) => done(service.changeFrequency(body.token, body.frequency)), {
    form: back(preferencesPath, 'enregistre'),
  });

  route(app, changeList, ({ body: { token, ...change } }) => done(service.changeList(token, change)), {
    form: back(preferencesPath, 'enregistre'),
  });

  route(app, pauseLetters, ({ body }) => done(service.pause(body.token, body.pause)), {
    form: back(preferencesPath, 'enregistre'),
  });

  route(app, replaceSubscriberLink, ({ body }) => done(service.replaceLink(body.token)), {
    form: {
      done: async () => `${preferencesPath}/fin?etat=remplace`,
      refused: async (_params, code) => `${preferencesPath}/fin?etat=${code}`,
    },
  });

  route(
    app,
    unsubscribe,
    ({ body: { token, scope, reason } }) =>
      done(service.unsubscribe(token, scope === 'all' ? 'all' : 'stream', reason === '' ? null : reason)),
    { form: back(unsubscribePath, 'fait') },
  );

  route(app, unsubscribeInOneClick, ({ params }) => done(service.unsubscribe(params.token, 'stream', null)));

  route(app, resubscribe, async ({ body }) => ({ state: await service.resubscribe(body.token) }), {
    form: {
      done: async ({ state }, { body }) =>
        `${unsubscribePath}/${encodeURIComponent(body.token)}?etat=${state === 'confirmed' ? 'annule' : 'envoye'}`,
      refused: async (_params, code) => `${unsubscribePath}/fin?etat=${code}`,
    },
  });
}

/** Where a form without JavaScript comes from: the page of the token that it holds. */
function back(path: string, outcome: string) {
  return {
    done: async (_result: null, { body }: { body: { token: string } }) =>
      `${path}/${encodeURIComponent(body.token)}?etat=${outcome}`,
    refused: async (_params: unknown, code: string) => `${path}/fin?etat=${code}`,
  };
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
