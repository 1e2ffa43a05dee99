import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import {
  getTranslation,
  getWorkingTranslation,
  listPublishedLanguages,
  listTranslationProgress,
  proposeSegments,
  publishTranslation,
  saveSegment,
  unpublishTranslation,
} from '@letat/contracts/ai/translations/operations';
import type { FastifyInstance } from 'fastify';
import { sayToCrawlers } from '../../../answers/say-to-crawlers.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { Redirect, route } from '../../../route.ts';
import { aiLimit } from '../ai.limits.ts';
import type { ModelCalls } from '../calls/model-calls.ts';
import type { Quota } from '../calls/quota.ts';
import type { GlossaryRepository } from '../glossary/repository.ts';
import { registerTranslationsPrivacy } from './privacy.ts';
import { TranslationProposals } from './proposals.ts';
import { TranslationPublishing } from './publishing.ts';
import { TranslationReading } from './reading.ts';
import { TranslationsRepository } from './repository.ts';
import { TranslationsService } from './service.ts';
import { translationsOfAuthor } from './works.ts';

interface Parts {
  calls: ModelCalls;
  quota: Quota;
  glossary: GlossaryRepository;
  publicOrigin: string;
}

/** Registers articles in other languages: reading, working on them, publishing. */
export function registerTranslations(
  app: FastifyInstance,
  { calls, quota, glossary, publicOrigin }: Parts,
): TranslationReading {
  const { mongo, posts, users, clock, content } = app;
  const repository = new TranslationsRepository(mongo);
  const service = new TranslationsService({ mongo, repository, glossary, posts, users, clock });
  const publishing = new TranslationPublishing({ repository, service, posts, content, clock });
  const reading = new TranslationReading({ repository, posts, users });
  const proposals = new TranslationProposals({ calls, quota, repository, glossary, service, posts, clock });
  registerTranslationsPrivacy(app.privacy, repository);
  app.authorWorks.register(translationsOfAuthor({ repository, posts, publicOrigin }));
  posts.onPostDeleted(async (postId, session) => {
    const _id = objectId(postId);
    if (_id) await repository.removeOf(_id, session);
  });

  route(
    app,
    listPublishedLanguages,
    async ({ params }) => {
      const found = await reading.languages(params.slug);
      return 'movedTo' in found ? moved(`${encodeURIComponent(found.movedTo)}/translations`) : found;
    },
    { tags: (_languages, { params }) => [`post:${params.slug}`, 'authors'] },
  );
  route(
    app,
    getTranslation,
    async ({ params: { slug, language }, header }) => {
      const found = await reading.read(slug, language);
      if ('movedTo' in found) return movedTranslation(found.movedTo, language);
      sayToCrawlers(header, found);
      return found;
    },
    {
      tags: ({ original }) => [`post:${original.slug}`, 'authors'],
      async personal({ params: { slug, language }, viewer }) {
        const reader = await viewer();
        const found = reader && (await reading.readWhole(slug, language, reader));
        return found && 'movedTo' in found ? movedTranslation(found.movedTo, language) : found;
      },
    },
  );
  route(app, listTranslationProgress, ({ params, user }) => service.progress(params.id, user));
  route(app, getWorkingTranslation, ({ params, user }) => service.working(params, user));
  route(app, saveSegment, ({ params: { key, ...target }, body, user }) => service.save(target, { key, ...body }, user));
  route(app, publishTranslation, ({ params, user }) => publishing.publish(params, user));
  route(app, unpublishTranslation, ({ params, user }) => publishing.unpublish(params, user));
  route(app, proposeSegments, ({ params, body, user }) => proposals.propose(params, body, user), {
    limit: aiLimit.name,
  });
  return reading;
}

const movedTranslation = (slug: string, tag: TranslationTag) =>
  moved(`${encodeURIComponent(slug)}/translations/${tag}`);
const moved = (rest: string) => new Redirect(`/api/posts/${rest}`, 301);
