import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';

const api = useApp({ RATE_LIMIT_PROFILE: '2' });

it('an account’s profile changes so often a minute, and is read as often as one likes', async () => {
  const own = api.as('author');
  const statuses = [];
  for (const bio of ['Une', 'Deux', 'Trois']) {
    const answer = await own.put('/api/users/me', { fullName: 'Awa Ndiaye', bio, expertise: '', avatar: null });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect((await own.get('/api/users/me')).json().bio).toBe('Deux');
  expect((await api.as('reader').put('/api/users/me', {})).statusCode).toBe(400);
});
