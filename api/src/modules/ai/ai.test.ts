import { describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { assistance, generation, text, translation } from './requests.fixture.ts';

const calls = [
  ['/api/ai/translate', translation],
  ['/api/ai/generate-content', generation],
  ['/api/ai/generate-content/stream', generation],
  ['/api/ai/writing-assistance', assistance],
  ['/api/ai/drafts', { title: 'Une note', content: text }],
  ['/api/ai/check-translation', { text: 'Un.', translation: 'One.', targetLanguage: 'english' }],
] as const;

describe('without a model', () => {
  const api = useApp();
  const state = (app: TestApp) => storedWhere(app.app.mongo.connection, 'aiCalls', () => true);

  it('the assistant says what it can do, what waits for a model, and what is left', async () => {
    const status = (await api.as('author').get('/api/ai/status')).json();
    expect(status).toMatchObject({
      aiAgentEnabled: false,
      model: 'offline',
      waitingForModel: ['translate', 'generate-content', 'improve'],
      capabilities: ['check-translation', 'agents', 'summarize', 'structure', 'fact-check', 'style'],
      quota: { period: 'day', limit: 50, used: 0, left: 50, isAmongFirst: true },
    });
    expect(status.uptime).toEqual(expect.any(Number));
    expect(status.supportedLanguages.map(({ code }: { code: string }) => code)).toEqual([
      'wo',
      'sw',
      'ha',
      'bm',
      'ar',
      'en',
    ]);
  });

  it.each(calls)('visitors and readers cannot call %s', async (url, body) => {
    expect((await api.post(url, body)).statusCode).toBe(401);
    expect((await api.as('reader').post(url, body)).statusCode).toBe(403);
  });

  it.each(calls)('empty fields of %s are refused before anything is done', async (url, body) => {
    const empty = Object.fromEntries(Object.keys(body).map((name) => [name, '']));
    const answer = await api.as('author').post(url, empty);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(await state(api)).toEqual([]);
  });

  it('the refusals of empty fields are the specification’s', async () => {
    const messages = async (url: string, body: object) => {
      const answer = (await api.as('author').post(url, body)).json<{ details: { message: string }[] }>();
      return new Set(answer.details.map(({ message }) => message));
    };
    expect(await messages('/api/ai/translate', { text: ' ', targetLanguage: '' })).toEqual(
      new Set(['Veuillez saisir un texte et sélectionner une langue cible']),
    );
    expect(await messages('/api/ai/writing-assistance', { content: '', assistance: '', language: '' })).toEqual(
      new Set(['Veuillez remplir tous les champs']),
    );
  });

  it.each([
    calls[0],
    calls[1],
    calls[2],
    calls[4],
    ['/api/ai/writing-assistance', { ...assistance, assistance: 'improve' }],
  ] as const)('%s says that it needs a model, and counts nothing', async (url, body) => {
    const answer = await api.as('author').post(url, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'ai_not_configured']);
    expect(await state(api)).toEqual([]);
  });

  it.each(['summarize', 'structure', 'fact-check', 'style'])(
    '%s is answered by rules, and not counted',
    async (task) => {
      const answer = await api.as('author').post('/api/ai/writing-assistance', { ...assistance, assistance: task });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ model: 'offline', suggestionsId: null, quota: { used: 0 } });
      expect(answer.json().result).not.toBe('');
      expect(await state(api)).toEqual([]);
    },
  );

  it('a translation made by hand is compared with its source', async () => {
    const body = { text: 'Il y a 2 ponts.', translation: 'There are bridges.', targetLanguage: 'english' };
    const answer = await api.as('author').post('/api/ai/check-translation', body);
    expect(answer.json()).toEqual({ problems: [{ check: 'numbers', message: 'Nombre perdu : 2.', found: ['2'] }] });
  });

  it('a text of a megabyte is refused, and one as long as an article is read', async () => {
    const mine = api.as('author');
    const refused = await mine.post('/api/ai/writing-assistance', { ...assistance, content: 'x'.repeat(1_100_000) });
    expect(refused.statusCode).toBe(413);
    expect(
      (await mine.post('/api/ai/writing-assistance', { ...assistance, content: 'x '.repeat(200_001) })).statusCode,
    ).toBe(400);
    const long = 'La commune publie ses comptes. '.repeat(6000);
    expect((await mine.post('/api/ai/writing-assistance', { ...assistance, content: long })).statusCode).toBe(200);
  });
});

describe('how often the assistant may be asked', () => {
  const api = useApp({ RATE_LIMIT_AI: '2' });

  it('an account asks so often in a minute, whichever question it is', async () => {
    const mine = api.as('author');
    expect((await mine.post('/api/ai/writing-assistance', assistance)).statusCode).toBe(200);
    expect((await mine.post('/api/ai/translate', translation)).statusCode).toBe(422);
    const refused = await mine.post('/api/ai/writing-assistance', assistance);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect((await mine.get('/api/ai/status')).statusCode).toBe(200);
    const other = api.as(await addAuthor(api.app));
    expect((await other.post('/api/ai/writing-assistance', assistance)).statusCode).toBe(200);
  });
});
