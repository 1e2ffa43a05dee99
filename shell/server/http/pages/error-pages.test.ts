import { CodedError } from '@letat/contracts/core/coded-error';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { ScreenJob } from '../../ssr/protocol.ts';
import { examplePlatform } from '../example-platform.ts';
import { sendFileNotFound } from '../file-not-found.ts';
import { completeHeaders } from '../headers.ts';
import { answerFailure, answerFrameworkError, refuse } from '../refusals.ts';
import { createErrorPages, type ErrorPages } from './error-pages.ts';
import { hashSource } from './inline-scripts.ts';
import { ReadSheets } from './read-sheets.ts';

const config = readConfig({
  API_URL: 'http://127.0.0.1:4000',
  INTERNAL_TOKEN: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://revue.example',
});

let app: FastifyInstance;
let isStarted: boolean;
let secondsToWait: number;

beforeEach(() => {
  isStarted = true;
  secondsToWait = 0;
  let pages: ErrorPages | null = null;
  app = fastify({
    frameworkErrors: (error, request, reply) => void answerFrameworkError(error, request, reply, pages),
  });
  const renderer = {
    set: { id: 'set', releases: [examplePlatform] },
    render: async () => ({ kind: 'unavailable' as const }),
    chrome: async () => ({ header: '<nav></nav>', footer: '' }),
    screen: async ({ screen, refusal }: ScreenJob) => ({
      html: `<h1>${screen}</h1><p>${refusal?.text ?? ''}</p>`,
      title: refusal?.title ?? screen,
    }),
    broken: () => [],
    failedRenders: () => ({ count: 0, last: null }),
    since: new Date(),
    close: async () => {},
  };
  const live = {
    current: () => (isStarted ? renderer : null),
    offer: () => null,
    until: () => null,
    known: () => [],
    catchUp: async () => {},
    subscribe: () => () => {},
    close: async () => {},
  };
  completeHeaders(app, { secure: true });
  const sheets = new ReadSheets({ stylesheet: async () => 'h1{color:red}h2{color:blue}' });
  pages = createErrorPages(app, { config, live, sheets, limit: async () => secondsToWait });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_request, reply) => refuse(reply, new CodedError('method_not_allowed')));
  app.get('/refused/:code', async () => {
    throw new CodedError('rate_limited');
  });
  app.get('/broken', async () => {
    throw new Error('a fault');
  });
  app.get('/wrong-host', (_request, reply) => refuse(reply, new CodedError('wrong_host')));
  app.get('/downloads/:token', (_request, reply) =>
    // As the API answers, and the proxy hands on.
    reply
      .code(404)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': '58' })
      .send(
        Buffer.from(JSON.stringify({ code: 'download_not_found', error: 'Ce lien a servi, ou son temps est passé.' })),
      ),
  );
  app.get('/file/*', (_request, reply) => sendFileNotFound(reply));
  app.get('/*', async () => ({ found: true }));
});
afterEach(() => app.close());

const browsers = {
  'a browser on a secure address': { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' },
  'a browser on another one': { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
};
const programs = {
  'a script of a page': { 'sec-fetch-mode': 'cors', accept: '*/*' },
  'a program': { accept: 'application/json' },
  'a program that says nothing': {},
};

const refusals = [
  ['GET', '/blog/%E0%A4%A', 404],
  ['GET', '/%ff', 404],
  ['GET', '/author/%c3/rss.xml', 404],
  ['GET', '/downloads/abc', 404],
  ['GET', '/refused/x', 429],
  ['GET', '/broken', 500],
  ['GET', '/wrong-host', 421],
  ['POST', '/about', 405],
  ['GET', '/api/posts/%ff', 400],
] as const;

describe.each(refusals)('%s %s', (method, url, status) => {
  it.each(Object.entries(browsers))(
    'answers %s with a page in French, under the policy of pages',
    async (_, headers) => {
      const answer = await app.inject({ method, url, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<html lang="fr">');
      expect(answer.body).not.toMatch(/\{"code"/);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    },
  );

  it.each(Object.entries(programs))('answers %s in the shape of every refusal', async (_, headers) => {
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(status);
    // Pages are pages to a caller who takes anything, and these are addresses of pages.
    if (answer.headers['content-type'] === 'text/html; charset=utf-8') return expect(url).toMatch(/^\/(?!api).*%/);
    expect(answer.json()).toMatchObject({ code: expect.any(String), error: expect.any(String) });
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

const person = browsers['a browser on a secure address'];

it('the page says what the refusal says', async () => {
  const { body } = await app.inject({ url: '/downloads/abc', headers: person });
  expect(body).toContain('<h1>refused</h1><p>Ce lien a servi, ou son temps est passé.</p>');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

it('the page is as small as the browser lets it be', async () => {
  const answer = await app.inject({ url: '/refused/x', headers: { ...person, 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

it.each([
  ['before the first set is there', () => (isStarted = false)],
  ['beyond the limit of pages', () => (secondsToWait = 5)],
])('%s the same sentence stands in a plain page', async (_, come) => {
  come();
  const { body } = await app.inject({ url: '/downloads/abc', headers: person });
  expect(body).toContain('<p>Ce lien a servi, ou son temps est passé.</p>');
  expect(body).not.toContain('<nav>');
});

it('whoever asks for another site gets none of the pages of this one', async () => {
  const { body } = await app.inject({ url: '/wrong-host', headers: person });
  expect(body).toContain('Ce site ne répond pas à cette adresse.');
  expect(body).not.toContain('<nav>');
});

it('what is no refusal is left as it is, and so is what is no JSON', async () => {
  expect((await app.inject({ url: '/x', headers: person })).json()).toEqual({ found: true });
  const missing = await app.inject({ url: '/file/x', headers: person });
  expect([missing.statusCode, missing.body]).toEqual([404, 'Aucun fichier à cette adresse.']);
});

it.each(['/', '/x', '/file/x', '/refused/x', '/releases/%ff', '/api/%ff'])(
  '%s has the headers of every answer',
  async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

it('a page that says why has the rules that it uses, under a policy of its own', async () => {
  const { body, headers } = await app.inject({ url: '/broken', headers: browsers['a browser on a secure address'] });
  expect(body).toContain('<style>h1{color:red}</style>');
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashSource('h1{color:red}')};`);
});
