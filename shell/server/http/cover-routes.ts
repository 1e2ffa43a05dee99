import { edition, patternOf } from '@letat/ui/cover/address';
import { generateCover } from '@letat/ui/cover/generate';
import type { FastifyInstance } from 'fastify';
import { RecentFiles } from './cache/recent-files.ts';
import { sendFileNotFound } from './file-not-found.ts';
import { releaseFileHeaders } from './headers.ts';
import { sendPacked } from './negotiate.ts';
import { countFile, type PageLimit } from './pages/page-limit.ts';
import { packFile } from './static-files.ts';

/** About 6 KB each, in three encodings. */
const cachedCovers = 500;

/** Covers of articles without a picture: generated when they are asked for, cached by browsers for a year. */
export function coverRoutes(app: FastifyInstance, { limit }: { limit: PageLimit }): void {
  const covers = new RecentFiles(cachedCovers);

  app.get<{ Params: { edition: string; format: string; hue: string; file: string } }>(
    '/covers/:edition/:format/:hue/:file',
    async (request, reply) => {
      const { format, hue, file } = request.params;
      const pattern = request.params.edition === edition ? patternOf(format, hue, file) : null;
      if (!pattern) return sendFileNotFound(reply);
      const address = JSON.stringify(pattern);
      if (!covers.get(address)) await countFile(limit, request, reply);
      const packed = await covers.find(address, () => {
        const cover = generateCover(pattern.slug, {
          format: pattern.format,
          ...(pattern.hue ? { hue: pattern.hue } : {}),
        });
        return packFile(Buffer.from(cover), 'cover.svg');
      });
      if (!packed) return sendFileNotFound(reply);
      reply.headers(releaseFileHeaders).type(packed.type);
      return sendPacked(request, reply, packed);
    },
  );
}
