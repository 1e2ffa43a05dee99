import { edition, patternOf } from '@letat/ui/cover/address';
import { generateCover } from '@letat/ui/cover/generate';
import type { FastifyInstance } from 'fastify';
import { releaseFileHeaders } from './headers.ts';
import { sendPacked } from './negotiate.ts';
import { notThere } from './not-there.ts';
import { RecentFiles } from './recent-files.ts';
import { packFile } from './static-files.ts';

/** About 6 KB each, in three encodings. */
const wovenMost = 500;

/** Cloths in place of pictures: woven when they are asked for, and kept by browsers for a year. */
export function coverRoutes(app: FastifyInstance): void {
  const woven = new RecentFiles(wovenMost);

  app.get<{ Params: { edition: string; format: string; hue: string; file: string } }>(
    '/covers/:edition/:format/:hue/:file',
    async (request, reply) => {
      const { format, hue, file } = request.params;
      const pattern = request.params.edition === edition ? patternOf(format, hue, file) : null;
      if (!pattern) return notThere(reply);
      const packed = await woven.find(JSON.stringify(pattern), () => {
        const cloth = generateCover(pattern.slug, {
          format: pattern.format,
          ...(pattern.hue ? { hue: pattern.hue } : {}),
        });
        return packFile(Buffer.from(cloth), 'cover.svg');
      });
      if (!packed) return notThere(reply);
      reply.headers(releaseFileHeaders).type(packed.type);
      return sendPacked(request, reply, packed);
    },
  );
}
