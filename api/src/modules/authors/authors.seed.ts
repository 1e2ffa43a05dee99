import type { FastifyInstance } from 'fastify';
import { portraits } from './portraits/people.ts';
import { drawPortrait } from './portraits/portrait.ts';

/** Twice as wide as the largest place of a portrait. */
const drawnWidth = 192;

/** Authors of the demonstration with the address of their portrait; null for one who has none. */
export async function prepareSeedAuthors<A extends { username: string }>(
  app: Pick<FastifyInstance, 'uploads'>,
  authors: readonly A[],
): Promise<(A & { avatar: string | null })[]> {
  return Promise.all(
    authors.map(async (author) => {
      const portrait = portraits[author.username];
      if (!portrait) return { ...author, avatar: null };
      const svg = Buffer.from(drawPortrait(portrait));
      return { ...author, avatar: await app.uploads.storeImage(svg, { drawnWidth, fast: true }) };
    }),
  );
}
