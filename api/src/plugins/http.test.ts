import { CodedError } from '@letat/contracts/core/coded-error';
import { describe, expect, it } from 'vitest';
import { operator, origin, useApp } from '../../test/app.ts';

const api = useApp({ PUBLIC_ORIGIN: origin }, (app) => {
  app.get('/api/test/throws', { config: { access: 'visitor' } }, async () => {
    throw new Error('dup key: { email: "awa@exemple.org" } for awa@exemple.org');
  });
  app.get('/api/test/busy', { config: { access: 'visitor' } }, async () => {
    throw new CodedError('rendering_busy', { retryAfter: 7 });
  });
  app.get('/api/test/nobody', async () => ({ secret: true }));
  app.get('/api/test/readers', { config: { access: 'reader' } }, async () => ({ secret: true }));
  app.get('/api/test/text', { config: { access: 'visitor' } }, async () => ({ text: 'mot '.repeat(1000) }));
});
const comments = '/api/posts/000000000000000000000000/comments';
const json = { origin, 'content-type': 'application/json' };

function send(payload: string, headers: Record<string, string> = json, url = comments) {
  return api.app.inject({ method: 'POST', url, headers, payload });
}

describe('malformed requests', () => {
  it.each([
    ['broken JSON', '{"a":', json, 400, 'malformed_body'],
    ['an empty body', '', json, 400, 'malformed_body'],
    ['a prototype in JSON', '{"__proto__":{"x":1}}', json, 400, 'malformed_body'],
    ['a constructor in JSON', '{"constructor":{"prototype":{"x":1}}}', json, 400, 'malformed_body'],
    [
      'a prototype in a form',
      '__proto__=1',
      { origin, 'content-type': 'application/x-www-form-urlencoded' },
      400,
      'malformed_body',
    ],
    ['a body that is no object', '[]', json, 400, 'validation'],
    ['nothing but null', 'null', json, 400, 'validation'],
    ['a megabyte and more', `{"a":"${'x'.repeat(1_100_000)}"}`, json, 413, 'too_large'],
    ['plain text', 'a', { origin, 'content-type': 'text/plain' }, 415, 'wrong_type'],
    ['XML', '<a/>', { origin, 'content-type': 'application/xml' }, 415, 'wrong_type'],
    ['a file', 'a', { origin, 'content-type': 'multipart/form-data; boundary=x' }, 415, 'wrong_type'],
  ])('%s', async (_name, payload, headers, status, code) => {
    const answer = await send(payload, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('say which fields are wrong, in French', async () => {
    const answer = await send(JSON.stringify({ authorName: ' ', authorEmail: 'non', content: 5 }));
    expect(answer.json()).toMatchObject({
      code: 'validation',
      details: [
        { path: 'authorName', message: 'Ce champ est obligatoire.' },
        { path: 'authorEmail', message: expect.stringContaining('adresse email valable') },
        { path: 'content', message: 'Type attendu : texte.' },
      ],
    });
    expect((await send('{}')).json().details).toContainEqual({ path: 'content', message: 'Ce champ est obligatoire.' });
  });

  it('of addresses', async () => {
    expect((await api.get('/api/nulle-part')).json().code).toBe('not_found');
    expect((await api.get('/api/posts/%E0%A4%A')).statusCode).toBe(400);
    expect((await api.get(`/api/posts/${'a'.repeat(600)}`)).statusCode).toBe(404);
    const wrong = await api.app.inject({ method: 'DELETE', url: '/api/posts', headers: { origin } });
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([
      405,
      'GET, HEAD, POST',
      'method_not_allowed',
    ]);
  });

  it.each(['/rss.xml', '/author/awa/feed.json', '/sitemap.xml?part=2', '/robots.txt', '/objects/images/a.webp'])(
    'to write where one only reads: %s',
    async (url) => {
      const answer = await api.app.inject({ method: 'POST', url, headers: { origin } });
      expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
        405,
        'GET, HEAD',
        'method_not_allowed',
      ]);
    },
  );
});

describe('unsafe methods', () => {
  it.each([
    ['of another site', { ...json, origin: 'https://autre.example' }],
    ['of another port', { ...json, origin: 'http://localhost:3001' }],
    ['of another scheme', { ...json, origin: 'https://localhost:3000' }],
    ['of nobody', { ...json, origin: 'null' }],
  ])('%s are refused', async (_name, headers) => {
    const answer = await send('{}', headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_origin']);
  });

  it('without an origin are refused', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).json().code).toBe('bad_origin');
  });
});

describe('access', () => {
  it('is nobody’s unless it is given', async () => {
    expect((await api.get('/api/test/nobody')).statusCode).toBe(403);
    expect((await api.get('/api/test/readers')).statusCode).toBe(401);
  });

  it('of operators wants the token, and no origin', async () => {
    for (const authorization of [undefined, 'Bearer faux', 'Basic x', operator.authorization.slice(0, -1)]) {
      const answer = await api.get('/internal/release-set', authorization ? { authorization } : {});
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
    expect((await api.get('/internal/release-set', operator)).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['visitor', 'admin'] as const)(
    'to a %s’s call of any operation is safe by its headers, and stored by nobody but what anybody may read',
    async (who) => {
      const session = who === 'admin' ? await api.as('admin').headers() : {};
      // An answer that goes on for ever is none to wait for; some calls end the session.
      const finite = api.app.operations.filter(({ produces }) => !produces?.includes('text/event-stream'));
      expect(finite.length).toBeGreaterThan(150);
      for (const { key, method, path, access } of finite) {
        if (who === 'admin' && method !== 'GET') continue;
        const { statusCode, headers } = await api.app.inject({
          method,
          url: path.replace(/:\w+/g, '000000000000000000000000').replace('*', 'x'),
          headers: { ...json, ...session },
          ...(method === 'GET' ? {} : { payload: '{}' }),
        });
        expect(headers, key).toMatchObject({
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
          'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
        });
        expect(headers['x-powered-by'], key).toBeUndefined();
        const isOpen = method === 'GET' && access === 'visitor' && statusCode < 400;
        if (!isOpen) expect(headers['cache-control'], `${key}: ${statusCode}`).toBe('no-store');
        else
          expect(headers['cache-control'], key).toMatch(
            /^(?:(?:private, )?no-cache|no-store|public, max-age=\d+(?:, immutable)?)$/,
          );
      }
    },
  );

  it.each(['/api/posts', '/api/nulle-part', '/api/health', '/api/posts/%E0%A4%A'])(
    'of %s carries the table of headers',
    async (url) => {
      const { headers } = await api.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('names the request as its caller does, if that is a name', async () => {
    expect((await api.get('/api/posts', { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBe('abc-1');
    expect((await api.get('/api/posts', { 'x-request-id': 'a b\u00e9' })).headers['x-request-id']).not.toContain('a b');
  });

  it('is stored nowhere unless it is public', async () => {
    expect((await api.get('/api/posts')).headers['cache-control']).toBe('no-cache');
    expect((await api.get('/api/nulle-part')).headers['cache-control']).toBe('no-store');
    expect((await api.get('/internal/release-set', operator)).headers['cache-control']).toBe('no-store');
  });

  it('is compressed when it is worth it, with a validator', async () => {
    const answer = await api.get('/api/test/text', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const etag = String(answer.headers.etag);
    expect((await api.get('/api/test/text', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await api.get('/api/health', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('a failure of ours', () => {
  it('says nothing of itself, and everything to the log but people’s data', async () => {
    const answer = await api.get('/api/test/throws');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 'internal', error: expect.stringContaining('de notre côté') },
    ]);
    const line = JSON.stringify(api.log.filter(({ msg }) => msg === 'http: request failed').at(-1));
    expect(line).toContain('http.test.ts');
    expect(line).not.toContain('awa@');
  });

  it('that is provided for alerts nobody', async () => {
    const answer = await api.get('/api/test/busy');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7']);
    const [line] = api.log.filter(({ code }) => code === 'rendering_busy');
    expect(line).toMatchObject({ level: 40, msg: 'http: request refused for now' });
  });
});

describe('the log', () => {
  it('has one line a request, without what people typed', async () => {
    const marker = 'recherche-tres-privee';
    await api.get(`/api/posts?search=${marker}`, { cookie: 'sid=secret-de-session', 'x-request-id': 'ligne-1' });
    await send(JSON.stringify({ authorName: marker, authorEmail: 'awa@exemple.org', content: marker }));
    await api.get('/internal/release-set', operator);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const lines = api.log.filter(({ reqId }) => reqId === 'ligne-1');
    expect(lines).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/posts', status: 200, ms: expect.any(Number) }),
    ]);
    for (const secret of [marker, 'awa@exemple.org', 'secret-de-session', operator.authorization])
      expect(JSON.stringify(api.log)).not.toContain(secret);
  });
});
