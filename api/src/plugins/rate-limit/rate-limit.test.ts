import { operation } from '@letat/contracts/core/operation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { internalToken, operator, useApp } from '../../../test/app.ts';
import { route } from '../../route.ts';

const limits = { RATE_LIMIT_DEFAULT: '3', RATE_LIMIT_COMMENTS: '2', RATE_LIMIT_REGISTER: '2', RATE_LIMIT_UPLOADS: '2' };
const counted = {
  feature: 'test',
  summary: 'Counted.',
  responses: { 204: z.null() },
  errors: [],
  access: 'reader',
} as const;
const upload = operation('POST /api/test/upload', counted);
const api = useApp(limits, (app) => route(app, upload, async () => null, { limit: 'uploads' }));
const shell = { 'x-shell-token': internalToken };

async function statuses(times: number, headers: Record<string, string>, url = '/api/authors'): Promise<number[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push((await api.get(url, headers)).statusCode);
  return answers;
}

describe('limits by address', () => {
  it('count answers from memory too, and say when to come back', async () => {
    const headers = { ...shell, 'x-forwarded-for': '10.0.0.1' };
    expect(await statuses(4, headers)).toEqual([200, 200, 200, 429]);
    const answer = await api.get('/api/authors', headers);
    expect(answer.json().code).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statuses(1, { ...shell, 'x-forwarded-for': '10.0.0.2' })).toEqual([200]);
  });

  it('believe a forwarded address from the shell only', async () => {
    const forged = (last: number) => ({ 'x-forwarded-for': `10.1.0.${last}`, 'x-shell-token': 'faux' });
    const answers = [];
    for (let last = 0; last < 4; last += 1) answers.push(...(await statuses(1, forged(last))));
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('count the IPv6 addresses of one prefix as one client', async () => {
    const answers = [];
    for (const last of ['1', '2', 'ffff:1:2', '4'])
      answers.push(...(await statuses(1, { ...shell, 'x-forwarded-for': `2001:db8:1:2::${last}` })));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, { ...shell, 'x-forwarded-for': '2001:db8:1:3::1' })).toEqual([200]);
  });

  it('are narrower for comments', async () => {
    const url = '/api/posts/000000000000000000000000/comments';
    const headers = { ...shell, 'x-forwarded-for': '10.0.0.3' };
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push((await api.post(url, {}, headers)).statusCode);
    expect(answers).toEqual([400, 400, 429]);
    expect((await api.get('/api/authors', headers)).statusCode).toBe(200);
  });

  it('are narrower for new accounts', async () => {
    const headers = { ...shell, 'x-forwarded-for': '10.0.0.5' };
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push((await api.post('/api/auth/register', {}, headers)).statusCode);
    expect(answers).toEqual([400, 400, 429]);
  });

  it('leave alone what machines ask', async () => {
    expect(await statuses(6, shell)).not.toContain(429);
    const headers = { ...shell, 'x-forwarded-for': '10.0.0.4' };
    expect(await statuses(6, headers, '/api/health')).not.toContain(429);
    expect(await statuses(6, headers, '/api/ready')).not.toContain(429);
    expect(await statuses(6, { ...headers, ...operator }, '/internal/release-set')).not.toContain(429);
  });
});

describe('limits by account', () => {
  const from = (address: string) => ({ ...shell, 'x-forwarded-for': address });

  it('follow a person from address to address', async () => {
    const [awa, moussa] = [api.as('reader'), api.as('author')];
    const answers = [];
    for (const last of [1, 2, 3]) answers.push(await awa.post(upload.path, undefined, from(`10.8.0.${last}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await moussa.post(upload.path, undefined, from('10.8.0.1'))).statusCode).toBe(204);
  });

  it('come on top of those by address, and let nobody in', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await api.post(upload.path, undefined, from('10.8.1.1'))).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('limits of operators’ calls', () => {
  const counted = useApp({ RATE_LIMIT_OPERATOR: '3', RATE_LIMIT_OPERATOR_FAILURES: '2' });
  const from = (address: string) => ({ ...shell, 'x-forwarded-for': address });
  const call = async (headers: Record<string, string>) =>
    (await counted.get('/internal/release-set', headers)).statusCode;
  const forged = { authorization: 'Bearer un-jeton-invente' };

  it('count those with the token, and say when to come back', async () => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await call({ ...from('10.11.0.1'), ...operator }));
    expect(answers).toEqual([200, 200, 200, 429]);
    const refused = await counted.get('/internal/release-set', { ...from('10.11.0.1'), ...operator });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await call({ ...from('10.11.0.2'), ...operator })).toBe(200);
  });

  it('count those without it more narrowly, and do not lock out who has it', async () => {
    const answers = [];
    for (const headers of [forged, {}, forged, {}]) answers.push(await call({ ...from('10.11.0.3'), ...headers }));
    expect(answers).toEqual([401, 401, 429, 429]);
    expect(await call({ ...from('10.11.0.3'), ...operator })).toBe(200);
  });

  it('count who guesses tokens for the stream of changes too', async () => {
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push((await counted.get('/internal/events', { ...from('10.11.0.4'), ...forged })).statusCode);
    expect(answers).toEqual([401, 401, 429]);
  });
});
