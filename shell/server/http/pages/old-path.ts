import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShellConfig } from '../../config.ts';

/** A page that is not there may wait this long for where it is by now. */
const patienceMs = 1500;
/** As long as the API takes them (`packages/contracts/src/posts/old-paths`). */
const longest = 1000;
const answered = z.object({ path: z.string().startsWith('/') });

/** Where an article is by now that readers know by a path of its author's former site; null for a path that nobody brought along. */
export async function oldPath(path: string, request: FastifyRequest, config: ShellConfig): Promise<string | null> {
  if (path.length > longest) return null;
  const url = `${config.apiUrl}/api/old-paths?${new URLSearchParams({ path })}`;
  try {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json',
        'x-shell-token': config.internalToken,
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? answered.parse(await answer.json()).path : null;
  } catch (cause) {
    // Without an answer there is no such page, as far as anybody knows: it is looked for again at the next visit.
    request.log.warn({ err: cause }, 'page routes: an old path could not be looked up');
    return null;
  }
}
