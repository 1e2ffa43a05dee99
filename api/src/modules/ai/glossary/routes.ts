import { aiLimits } from '@letat/contracts/ai/constants';
import { type GlossaryTerm, listGlossary, removeTerm, saveTerm } from '@letat/contracts/ai/glossary/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { postMessages } from '@letat/contracts/posts/messages';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import { GlossaryRepository, keyOf, mayChange, type TermRecord } from './repository.ts';

/** Registers the glossary: what those who translate have agreed on. */
export function registerGlossary(app: FastifyInstance): GlossaryRepository {
  const { mongo, users, clock } = app;
  const glossary = new GlossaryRepository(mongo);

  async function named(records: readonly TermRecord[]): Promise<GlossaryTerm[]> {
    const names = await users.namesOf(records.flatMap(({ by }) => by ?? []));
    return records.map(({ _id, term, translation, by, at }) => ({
      id: _id.toHexString(),
      term,
      translation,
      by: {
        id: by?.toHexString() ?? '-',
        fullName: (by && names.get(by.toHexString())) || postMessages.authorFallback,
      },
      at: at.toISOString(),
    }));
  }

  route(app, listGlossary, async ({ params }) => named(await glossary.list(params.language)));
  route(app, saveTerm, async ({ params: { language }, body, user }) => {
    const by = Types.ObjectId.createFromHexString(user.id);
    const key = keyOf(body.term);
    const saved = await mongo.transaction(async (session) => {
      await mongo.serialise(session, `glossary ${language}`);
      const present = await glossary.list(language, session);
      const said = present.find((known) => known.key === key);
      if (!said && present.length >= aiLimits.glossaryTerms) throw new CodedError('glossary_full');
      if (said && !mayChange(user, said)) throw new CodedError('term_of_another');
      return glossary.save({ ...body, language, key, by, at: clock.now() }, session);
    });
    const [term] = await named([saved]);
    if (!term) throw new Error('one term has one name');
    return term;
  });
  route(app, removeTerm, async ({ params: { id, language }, user }) => {
    const _id = objectId(id);
    await mongo.transaction(async (session) => {
      await mongo.serialise(session, `glossary ${language}`);
      const said = _id && (await glossary.find(_id, language, session));
      if (!said) throw new CodedError('term_not_found');
      if (!mayChange(user, said)) throw new CodedError('term_of_another');
      await glossary.remove(said._id, session);
    });
    return null;
  });

  app.privacy.register({
    collection: 'glossaryTerms',
    feature: 'ai',
    label: 'Termes du glossaire',
    async export({ userId }) {
      const said = await glossary.saidBy(Types.ObjectId.createFromHexString(userId));
      return said.length === 0
        ? null
        : said.map(({ language, term, translation, at }) => ({ language, term, translation, at }));
    },
    erase: async ({ userId }, session) => ({
      anonymised: await glossary.forget(Types.ObjectId.createFromHexString(userId), session),
    }),
    retained: 'les termes, sans votre nom',
    retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le glossaire' },
  });
  return glossary;
}
