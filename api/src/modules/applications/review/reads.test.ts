import { exampleShortApplication as short } from '@letat/testing/applications';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { queriesOf } from '../../../../test/queries.ts';

const api = useApp();

it('a list of applications reads as often for ten as for one', async () => {
  const admin = api.as('admin');
  for (let number = 0; number < 10; number += 1) {
    const reader = api.as('reader');
    expect((await reader.post('/api/applications', { ...short, email: `c-${number}@exemple.org` })).statusCode).toBe(
      201,
    );
  }
  await admin.get('/api/applications');
  const reads = (limit: number) =>
    queriesOf(api.app.mongo.connection, async () => {
      expect((await admin.get(`/api/applications?limit=${limit}`)).json()).toHaveLength(limit);
    });
  expect(await reads(10)).toEqual(await reads(1));
});
