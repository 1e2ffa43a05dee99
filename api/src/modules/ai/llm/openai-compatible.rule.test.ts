import { type ChatStandIn, standInKey, startChatStandIn, streamed } from '@letat/testing/llm/chat-completions';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inMemoryStatePlugin } from '../../../plugins/in-memory-state.ts';
import { createLogger } from '../../../plugins/logging.ts';
import { outgoingHttpPlugin } from '../../../plugins/outgoing-http/index.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { type Completion, type LanguageModel, ModelFailure } from './port.ts';

const prompt = { instruction: 'Traduis.', material: 'Le texte secret d’Awa.', operation: 'translate a text' };
const never = new AbortController().signal;

let service: ChatStandIn;
const closing: (() => Promise<unknown>)[] = [];
let log: string[];

beforeEach(async () => {
  log = [];
  service = await startChatStandIn();
  closing.push(() => service.close());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  expect(service.violations).toEqual([]);
  // Whatever happened: neither the key nor the text is in the log.
  expect(log.join('')).not.toContain(standInKey);
  expect(log.join('')).not.toContain('secret d’Awa');
});

async function connect(key: string | null = standInKey, body = 20_000): Promise<LanguageModel> {
  const app = Fastify({ loggerInstance: createLogger('trace', { write: (line) => void log.push(line) }) });
  await app.register(inMemoryStatePlugin);
  await app.register(outgoingHttpPlugin, {});
  closing.push(() => app.close());
  const http = app.outgoingHttp.client({
    name: 'ai model',
    addressesFrom: 'settings',
    attempts: 2,
    firstDelayMs: 1,
    timeouts: { body, headers: body },
  });
  return openAiCompatible({ baseUrl: service.baseUrl, model: 'grand-modele', key }, http);
}

async function collect(model: LanguageModel, signal = never): Promise<{ words: string[]; end: Completion }> {
  const stream = model.stream(prompt, signal);
  const words: string[] = [];
  for (;;) {
    const next = await stream.next();
    if (next.done) return { words, end: next.value };
    words.push(next.value);
  }
}

async function failure(model: LanguageModel, signal = never): Promise<string> {
  const error: unknown = await collect(model, signal).catch((cause: unknown) => cause);
  if (!(error instanceof ModelFailure)) throw error;
  expect(`${error.message} ${error.cause}`).not.toContain(standInKey);
  return error.reason;
}

it('an answer comes word by word, with what it cost', async () => {
  const model = await connect();
  expect(await collect(model)).toEqual({
    words: ['Bonjour', ' tout', ' le monde.'],
    end: { inputTokens: 120, outputTokens: 3, isCut: false },
  });
  expect(service.asked()).toEqual([{ system: 'Traduis.', user: 'Le texte secret d’Awa.' }]);
  expect(service.received[0]?.headers.authorization).toBe(`Bearer ${standInKey}`);
});

it('an answer that the model had to cut says so', async () => {
  service.answers(() => ({ words: ['Il était'], finish: 'length' }));
  expect((await collect(await connect())).end.isCut).toBe(true);
});

it('words that are split in the middle of a letter or of an event arrive whole', async () => {
  const [head = '', ...rest] = streamed({ words: ['Émile à Saint-Louis ﷽'] }).pieces ?? [];
  const bytes = [head, ...rest].join('');
  service.meet({ status: 200, headers: { 'content-type': 'text/event-stream' }, pieces: [...bytes] });
  expect((await collect(await connect())).words).toEqual(['Émile à Saint-Louis ﷽']);
});

it('a service that is busy once is asked again, under the same key of the call', async () => {
  service.meet({ status: 503 });
  expect((await collect(await connect())).words).toHaveLength(3);
  const keys = service.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it.each([
  ['refused', 'a wrong key', () => connect('une-autre-cle')],
  ['refused', 'no key where one is asked for', () => connect(null)],
])('%s is what comes of %s', async (reason, _what, connected) => {
  expect(await failure(await connected())).toBe(reason);
  expect(service.received).toHaveLength(1);
});

it.each([
  ['a service that is away', [{ status: 500 }, { status: 500 }]],
  ['a connection that breaks', ['drop', 'drop']],
  ['an answer that is no stream', [{ status: 200, body: '<html>Bienvenue</html>' }]],
  ['events that are no JSON', [{ status: 200, pieces: ['data: {"choices":\n\n'] }]],
  ['events out of the contract', [{ status: 200, pieces: ['data: {"erreur":true}\n\n'] }]],
  ['a stream that breaks off', [streamed({ words: ['Un', ' deux'] }, { after: 2, ending: 'drop' })]],
  ['an answer without a word', [streamed({ words: [' ', '\n'] })]],
  ['a stream that ends before its answer', [streamed({ words: ['Un', ' deux'] }, { after: 2, ending: 'end' })]],
] as const)('%s is no answer', async (_what, faults) => {
  service.meet(...faults);
  expect(await failure(await connect())).toBe('unavailable');
});

it('a service that falls silent in the middle is given up', async () => {
  service.meet(streamed({ words: ['Un', ' deux'] }, { after: 2, ending: 'hang' }));
  expect(await failure(await connect(standInKey, 100))).toBe('timeout');
});

it('who no longer wants the answer ends the call, also in the middle of it', async () => {
  service.meet('hang', streamed({ words: ['Un', ' deux'] }, { after: 2, ending: 'hang' }));
  const model = await connect();
  const early = new AbortController();
  const pending = failure(model, early.signal);
  await expect.poll(() => service.received).toHaveLength(1);
  early.abort();
  expect(await pending).toBe('cancelled');

  const late = new AbortController();
  const stream = model.stream(prompt, late.signal);
  expect((await stream.next()).value).toBe('Un');
  late.abort();
  await expect(stream.next()).rejects.toMatchObject({ reason: 'cancelled' });
});
