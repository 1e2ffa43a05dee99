import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type ImageOptions, storeImage } from './images.ts';
import { objectRoutes } from './objects.routes.ts';
import { diskStorage } from './storage/disk.ts';

/** What other rooms may ask of stored files. */
export interface Uploads {
  /** Checks, re-encodes and keeps a picture; gives its address. Throws `unprocessable`. */
  storeImage(bytes: Buffer, options?: ImageOptions): Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

/** Stored files and the pictures made of them. */
export const uploadsModule = plugin(
  async (app: FastifyInstance, { directory }: { directory: string }) => {
    const storage = diskStorage(join(resolve(directory), 'objects'));
    app.decorate('uploads', { storeImage: (bytes, options) => storeImage(storage, bytes, options) });
    objectRoutes(app, storage);
  },
  { name: 'uploads', dependencies: ['access'] },
);
