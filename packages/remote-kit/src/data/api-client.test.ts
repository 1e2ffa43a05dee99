import { describe, expect, it, vi } from 'vitest';
import { ApiError, addressOf, createCall } from './api-client.ts';

const answer = (status: number, body: string) =>
  vi.fn<typeof fetch>(async () => new Response(body || null, { status, statusText: 'Raison' }));

describe('addresses of calls', () => {
  it('fill in and escape parameters, and leave empty query values out', () => {
    expect(addressOf('GET /api/posts/:slug', { params: { slug: 'a/b é' } })).toBe('/api/posts/a%2Fb%20%C3%A9');
    expect(addressOf('GET /api/posts', { query: { search: 'l’État', category: undefined, cursor: '' } })).toBe(
      '/api/posts?search=l%E2%80%99%C3%89tat',
    );
  });
  it('refuse a call without its parameter', () => {
    expect(() => addressOf('GET /api/posts/:slug')).toThrow(/slug/);
  });
});

describe('the client', () => {
  it('includes credentials and reads JSON', async () => {
    const send = answer(200, '[]');
    expect(await createCall({ fetch: send })('GET /api/posts')).toEqual([]);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('gives the cursor of the next page of a list, and null at its end', async () => {
    const link = '</api/posts?limit=2&cursor=a%2Bb>; rel="next"';
    const onNext = vi.fn();
    const send = async () => new Response('[]', { headers: { link } });
    await createCall({ fetch: send })('GET /api/posts', { onNext });
    await createCall({ fetch: answer(200, '[]') })('GET /api/posts', { onNext });
    expect(onNext.mock.calls).toEqual([['a+b'], [null]]);
  });

  it('throws "status: body" with code and details', async () => {
    const body = { code: 'validation', error: 'Certains champs…', details: [{ path: 'content', message: 'Requis' }] };
    const call = createCall({ fetch: answer(400, JSON.stringify(body)) });
    const refusal = await call('GET /api/posts').catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      message: `400: ${JSON.stringify(body)}`,
      status: 400,
      code: 'validation',
      sentence: 'Certains champs…',
    });
  });

  it('says the status text when the body is empty, and survives a body that is not ours', async () => {
    await expect(createCall({ fetch: answer(502, '') })('GET /api/posts')).rejects.toThrow('502: Raison');
    await expect(createCall({ fetch: answer(502, '<html>') })('GET /api/posts')).rejects.toMatchObject({
      code: 'unknown',
      message: '502: <html>',
    });
  });
});
