import { getReleaseSet, signedReleaseSet } from '@letat/contracts/releases/sets/operations';
import type { Running } from '@letat/testing/demonstration';
import Fastify from 'fastify';
import { readConfig } from '../../../shell/server/config.ts';
import { routesOf } from '../../../shell/server/http/pages/set-routes.ts';
import { type Renderer, startRenderer } from '../../../shell/server/ssr/renderer.ts';
import { ask } from '../http.ts';
import { median } from '../numbers.ts';

/** Medians, in milliseconds. */
export interface ColdRenders {
  readonly cold: number;
  readonly alone: number;
  readonly ratio: number;
  readonly met: boolean;
}

/** Of a page that nobody asked for before to its rendering alone: what is added are its frame, its styles, its bytes and their compression. */
export const maxColdRatio = 3;

const warmUps = 20;
const counted = 100;

/**
 * How long the shell takes for pages of posts that were never asked for, and how long a renderer of this process takes for others of the same
 * set, by turns. Each post is asked for once: neither has it in any memory, and both read the API.
 */
export async function coldRenders(
  running: Running,
  { posts, signal }: { posts: number; signal: AbortSignal },
): Promise<ColdRenders> {
  const needed = 2 * (warmUps + counted);
  if (posts <= needed) throw new Error(`${posts} posts are too few: ${needed} pages are asked for, each once`);
  const renderer = await rendererLike(running);
  const times = { cold: [] as number[], alone: [] as number[] };
  try {
    for (let turn = 0; turn < warmUps + counted; turn += 1) {
      signal.throwIfAborted();
      const cold = await timeOf(() => askCold(running.url, `article-${2 * turn}`));
      const alone = await timeOf(() => renderAlone(renderer, `article-${2 * turn + 1}`));
      if (turn < warmUps) continue;
      times.cold.push(cold);
      times.alone.push(alone);
    }
  } finally {
    await renderer.close();
  }
  const [cold, alone] = [median(times.cold), median(times.alone)];
  const ratio = cold / alone;
  return { cold, alone, ratio, met: ratio <= maxColdRatio };
}

/** Another renderer of what is live, in this process. */
async function rendererLike({ url, apiUrl, releasesDir, internalToken }: Running): Promise<Renderer> {
  const config = readConfig({
    ...{ API_URL: apiUrl, INTERNAL_TOKEN: internalToken },
    ...{ PUBLIC_ORIGIN: url, RELEASES_DIR: releasesDir },
  });
  const answer = await fetch(`${apiUrl}${getReleaseSet.path}`, {
    headers: { authorization: `Bearer ${internalToken}` },
  });
  const { id, releases } = signedReleaseSet.parse(await answer.json());
  return startRenderer({ set: { id, releases }, config, log: Fastify({ logger: false }).log });
}

async function askCold(origin: string, slug: string): Promise<void> {
  const { status } = await ask(`${origin}/post/${slug}`, { 'accept-encoding': 'br' });
  if (status !== 200) throw new Error(`the page of ${slug} answers ${status}`);
}

async function renderAlone(renderer: Renderer, slug: string): Promise<void> {
  const route = routesOf(renderer.set).find(({ path }) => path === '/post/:slug');
  if (!route) throw new Error('the set has no page of a post');
  const job = { remote: route.remote, route: route.id, address: `/post/${slug}`, params: { slug }, query: {} };
  const { kind } = await renderer.render(job);
  if (kind !== 'page') throw new Error(`${slug} was not rendered: ${kind}`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
