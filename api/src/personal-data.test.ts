import { describe, expect, it } from 'vitest';
import { useApp } from '../test/app.ts';
import { withSmallPictures } from '../test/demonstration.ts';
import { addUser } from '../test/fixtures.ts';
import { fillDatabase } from './demonstration.ts';

const api = useApp({}, (app) => {
  // Its collections are there once a worker runs.
  app.addHook('onReady', () => app.jobs.start());
});

/** Every collection, once everything has been used that writes into one. */
async function collectionsInUse(): Promise<string[]> {
  await fillDatabase(api.app, withSmallPictures);
  const reader = await addUser(api.app, { password: 'un bon mot de passe' });
  expect((await api.as(reader).post('/api/my/privacy/export', undefined)).statusCode).toBe(202);
  const preferences = { 'comment-approved': false };
  expect((await api.as(reader).put('/api/my/notifications/preferences', preferences)).statusCode).toBe(200);
  expect((await api.as('admin').post('/api/admin/privacy/retention/dry-run', undefined)).statusCode).toBe(200);
  await api.post('/api/newsletter/subscribe', { email: 'x@exemple.org', consent: 'v1' });
  await api.post('/api/auth/login', { email: 'x@exemple.org', password: 'faux' });
  const listed = await api.app.mongo.connection.listCollections();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

describe('the registry of personal data', () => {
  it('knows every collection of a database in use: its rules, or why it holds nothing of anybody', async () => {
    const known = api.app.privacy.collections();
    const unknown = (await collectionsInUse()).filter((name) => !known.includes(name));
    expect(
      unknown,
      'Each of these collections needs a registration in its feature: see docs/guides/add-a-feature.md, "Personal data".',
    ).toEqual([]);
  });

  it('has an export, an erasure and an end for each that holds some', () => {
    for (const data of api.app.privacy.held()) {
      expect(data, data.collection).toMatchObject({
        export: expect.any(Function),
        erase: expect.any(Function),
        label: expect.stringMatching(/\S/),
        retention: { rule: expect.stringMatching(/\S/) },
      });
      if (data.retention.enforcedBy === 'job')
        expect(data.retention, data.collection).toMatchObject({
          expired: expect.any(Function),
          remove: expect.any(Function),
        });
    }
    for (const { collection, none } of api.app.privacy.none()) expect(none, collection).toMatch(/\S/);
  });

  it('names the index by which the database deletes records by itself', async () => {
    for (const { collection, retention } of api.app.privacy.held()) {
      if (retention.enforcedBy !== 'database') continue;
      const indexes = await api.app.mongo.connection.collection(collection).indexes();
      expect(
        indexes.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined),
        collection,
      ).toBe(true);
    }
  });

  it('takes a collection once', () => {
    const twice = { collection: 'users', none: 'nothing' };
    expect(() => api.app.privacy.register(twice)).toThrow('users is registered twice');
  });
});
