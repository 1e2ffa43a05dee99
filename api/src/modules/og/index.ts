import { socialPictureKinds } from '@letat/contracts/core/images';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { Queue } from '../jobs/index.ts';
import { authorsAmong } from '../users/index.ts';
import { DrawnRepository } from './og.repository.ts';
import { pictureRoutes } from './og.routes.ts';
import { SocialPictures } from './og.service.ts';
import type { PictureName } from './subjects.ts';

/** A change of many articles, such as an import, must not occupy a core with pictures: one every two seconds. */
const apartMs = 2000;
const articleTag = 'post:';

/** Slugs of the articles that these tags name. */
const postsAmong = (tags: ReadonlySet<string>): string[] =>
  [...tags].filter((tag) => tag.startsWith(articleTag)).map((tag) => tag.slice(articleTag.length));

/** Pictures of pages for social networks: drawn by workers when an article is published or changed, and when one is asked for. */
export const ogModule = plugin(
  async (app: FastifyInstance) => {
    app.privacy.register({
      collection: 'socialPictures',
      none: 'hashes of titles and names that public pages show; the pictures go with them',
    });
    const pictures = new SocialPictures({
      drawn: new DrawnRepository(app.mongo, app.clock),
      features: app,
      queue: () => images,
    });
    const images: Queue<PictureName> = app.jobs.queue({
      name: 'og-images',
      label: 'Images pour les réseaux sociaux',
      payload: z.object({ kind: z.enum(socialPictureKinds), id: z.string() }),
      work: (name) => pictures.draw(name),
    });
    const renamed = app.jobs.queue({
      name: 'og-author-names',
      label: 'Images dont un auteur a changé de nom',
      payload: z.object({ authorId: z.string() }),
      // What is compared now may have read the former name.
      keyedUntilBegun: true,
      work: ({ authorId }) => pictures.renewOf(authorId),
    });
    // Rows that processes of the release before add: nobody adds to this queue any more, see docs/decisions/0036.
    app.jobs.queue({
      name: 'og-stale',
      label: 'Images dont le nom ou le titre a changé',
      payload: z.object({}),
      work: (_, { held }) => pictures.sweep(held),
    });
    app.jobs.every({
      name: 'og-sweep',
      label: 'Images périmées',
      cron: '30 3 * * *',
      work: ({ held }) => pictures.sweep(held),
    });

    // Pictures without keys: what is being drawn now may show what was so before this change.
    app.content.onChange(async (tags, session) => {
      const changed = new Set<string>();
      for (const slug of postsAmong(tags)) {
        const id = await app.posts.idOf(slug, session);
        if (!id || changed.has(id)) continue;
        const dueAt = changed.size > 0 ? { dueAt: new Date(app.clock.now().getTime() + changed.size * apartMs) } : {};
        await images.add({ kind: 'post', id }, { session, ...dueAt });
        changed.add(id);
      }
      for (const authorId of authorsAmong(tags)) await renamed.add({ authorId }, { session, key: authorId });
    });
    app.posts.onPostDeleted(async (id, session) => void (await images.add({ kind: 'post', id }, { session })));
    pictureRoutes(app, pictures);
  },
  {
    name: 'og',
    dependencies: [
      'mongo',
      'clock',
      'jobs',
      'uploads',
      'posts',
      'users',
      'ai',
      'products',
      'invalidation',
      'personal-data',
    ],
  },
);
