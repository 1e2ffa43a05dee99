import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { slugify } from '../../text/slugify.ts';
import { againWhenTaken, findFreeSlug, freeSlug, shortSlug } from './slugs.ts';

const api = useApp();
const taken = () => new mongo.MongoServerError({ code: 11000, message: 'E11000 duplicate key error' });

it('an address that others are always faster to take gets an ending of its own', async () => {
  const looksFree = { takenSlugs: async () => new Set<string>() };
  const slug = await api.app.mongo.transaction(async (session) => {
    const found = await findFreeSlug(looksFree, 'Très demandé', session);
    return againWhenTaken(session, async () => {
      if (found === 'tres-demande') throw taken();
      return found;
    });
  });
  expect(slug).toMatch(/^tres-demande-article-[\da-f]{8}$/);
});

it('what stays taken is an error after a few tries', async () => {
  let tries = 0;
  const write = api.app.mongo.transaction((session) =>
    againWhenTaken(session, async () => {
      tries += 1;
      throw taken();
    }),
  );
  await expect(write).rejects.toMatchObject({ code: 11000 });
  expect(tries).toBeLessThan(10);
});

it.each([
  ['L’Été des Réformes', 'l-ete-des-reformes'],
  ['  --Déjà vu ?!-- ', 'deja-vu'],
  ['Œuvre & cœur', 'oeuvre-coeur'],
  ['Ɓamtaare 2026', 'ɓamtaare-2026'],
  ['أخبار الدولة', 'أخبار-الدولة'],
  ['???', ''],
  ['❤️', ''],
  ['1️⃣ 👩🏽‍💻 🇸🇳', '1'],
  ['⚖️ L’audit ❤️', 'l-audit'],
  ['Bud\u00adget', 'budget'],
  ['Les ﬁnances en 𝐠𝐫𝐚𝐬', 'les-finances-en-gras'],
  ['CO₂, 40 m² et ½', 'co2-40-m2-et-1-2'],
  ['Ｌ’Ｅ\u0301ｔａｔ', 'l-etat'],
  ['\u0651 أخبار', 'أخبار'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['a'.repeat(500), 'a'.repeat(200)],
  [`${'b'.repeat(199)}𞤀𞤁 fin`, 'b'.repeat(199)],
  ['𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪', '𞤢𞤣𞤤𞤢𞤥-𞤨𞤵𞤤𞤢𞤪'],
])('%j -> %j', (title, slug) => expect(slugify(title)).toBe(slug));

it('a slug takes the first free suffix', () => {
  expect(freeSlug('a', new Set())).toBe('a');
  expect(freeSlug('a', new Set(['a', 'a-2']))).toBe('a-3');
  expect(shortSlug()).not.toBe(shortSlug());
});
