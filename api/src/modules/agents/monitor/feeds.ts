import type { FeedState } from '@letat/contracts/agents/constants';
import { formatBytes } from '@letat/contracts/core/format/bytes';
import { type OutgoingClient, OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import type { Feed } from './feed.ts';
import { parseFeed } from './parse-feed.ts';

export type FeedRead = { state: 'read'; feed: Feed } | { state: Exclude<FeedState, 'read'>; problem: string };

export const maxFeedBytes = 2 * 1024 ** 2;

const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

const failures: Readonly<Record<OutgoingHttpError['failure'], { state: Exclude<FeedState, 'read'>; problem: string }>> =
  {
    refused: {
      state: 'refused',
      problem: 'Adresse refusée : elle mène, ou renvoie, ailleurs que sur le web public en https.',
    },
    'circuit-open': { state: 'silent', problem: 'Ce site a échoué trop souvent à l’instant : il sera relu plus tard.' },
    timeout: { state: 'silent', problem: 'Ce site n’a pas répondu à temps.' },
    network: { state: 'silent', problem: 'Ce site ne répond pas à cette adresse.' },
    'too-large': { state: 'unreadable', problem: `Ce flux est trop long : ${formatBytes(maxFeedBytes)} au plus.` },
    cancelled: { state: 'silent', problem: 'La lecture a été arrêtée.' },
  };

/** Reads a feed where people say that there is one: by `app.outgoingHttp`, which calls public addresses only, after redirects too. */
export async function readFeed(client: OutgoingClient, url: string, signal: AbortSignal): Promise<FeedRead> {
  try {
    const answer = await client.request({ operation: 'read a feed', method: 'GET', url, headers: { accept }, signal });
    if (answer.status !== 200)
      return { state: 'silent', problem: `Ce site a répondu ${answer.status} à cette adresse.` };
    const feed = parseFeed(textOf(answer.body, answer.headers['content-type'] ?? ''));
    if (feed === null) return { state: 'unreadable', problem: 'Ce n’est pas un flux RSS, Atom ou JSON.' };
    return { state: 'read', feed };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutgoingHttpError)) throw error;
    return failures[error.failure];
  }
}

const declared = /^[^<]{0,3}<\?xml[^>]{0,200}?encoding=["']([\w-]{1,40})["']/;

/** In the encoding that the answer names, or the document itself: many papers still publish in ISO 8859-1. */
function textOf(body: Buffer, contentType: string): string {
  const opening = body.subarray(0, 256).toString('latin1');
  const named = /charset=["']?([\w-]{1,40})/i.exec(contentType)?.[1] ?? declared.exec(opening)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(body);
  } catch (error) {
    // No encoding has that name.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(body);
  }
}
