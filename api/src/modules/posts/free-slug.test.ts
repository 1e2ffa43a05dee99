import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { againWhenTaken, findFreeSlug } from './free-slug.ts';

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
