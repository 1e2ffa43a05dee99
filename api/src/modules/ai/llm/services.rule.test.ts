import {
  type ChatStandIn,
  choiceOf,
  endOfStream,
  eventOf,
  standInKey,
  startChatStandIn,
  streamOf,
} from '@letat/testing/llm/chat-completions';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inMemoryStatePlugin } from '../../../plugins/in-memory-state.ts';
import { outgoingHttpPlugin } from '../../../plugins/outgoing-http/index.ts';
import { openAiCompatible } from './openai-compatible.ts';
import type { LanguageModel } from './port.ts';

let service: ChatStandIn;
let app: FastifyInstance;
let model: LanguageModel;

beforeAll(async () => {
  service = await startChatStandIn();
  app = Fastify();
  await app.register(inMemoryStatePlugin);
  await app.register(outgoingHttpPlugin, {});
  const http = app.outgoingHttp.client({ name: 'ai model', addressesFrom: 'settings', attempts: 1 });
  model = openAiCompatible({ baseUrl: service.baseUrl, model: 'grand-modele', key: standInKey }, http);
});
afterEach(() => expect(service.violations).toEqual([]));
afterAll(async () => {
  await app.close();
  await service.close();
});

/** What is read of a stream of these pieces, and why there is no whole answer. */
async function read(pieces: readonly string[]): Promise<{ text: string; reason: unknown }> {
  service.meet(streamOf(pieces));
  let text = '';
  try {
    const prompt = { instruction: 'Traduis.', material: 'Un texte.', operation: 'translate a text' };
    for await (const words of model.stream(prompt, new AbortController().signal)) text += words;
    return { text, reason: null };
  } catch (error) {
    return { text, reason: error instanceof Error && 'reason' in error ? error.reason : error };
  }
}

const said = (...contents: readonly unknown[]) =>
  contents.map((content) => eventOf({ choices: choiceOf({ content }) }));
const stop = eventOf({ choices: choiceOf({}, 'stop') });
const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Voyons…' }] };
/** Each letter in an event of its own. */
const letters = (text: string) => said(...text);

it.each([
  ['thoughts before the answer', [...said('<think>\nVoyons…\n</think>\n\n', 'Bonjour.'), stop, endOfStream]],
  ['thoughts that come letter by letter', [...letters('\n<think>a < b</think>\n\nBonjour.'), stop, endOfStream]],
  ['no thought between the marks', [...said('<think>', '\n\n</think>', '\n\nBonjour.'), stop, endOfStream]],
  ['thoughts under another name', [...said('[THINK]Voyons…[/THINK]Bonjour.'), stop, endOfStream]],
  ['an answer in parts', [...said([thinking], [{ type: 'text', text: 'Bon' }], 'jour.'), stop, endOfStream]],
  [
    'a thought in a field of its own',
    [eventOf({ choices: choiceOf({ reasoning_content: 'Voyons…' }) }), ...said('Bonjour.'), stop],
  ],
  ['a stream that says why it ends, and no more', [...said('Bonjour.'), stop]],
  ['a stream that says that it ends, and not why', [...said('Bonjour.'), endOfStream]],
  ['a last event without a line behind it', [...said('Bonjour.'), stop.trimEnd()]],
  ['an end that is cut in its middle', [...said('Bonjour.'), stop, 'data: [DO']],
  ['signs of life between the events', [': ping\n\n', ...said('Bon'), ':\n', ...said('jour.'), stop, ': ping\n\n']],
  [
    'events without choices',
    [eventOf({ choices: [] }), ...said('Bonjour.'), stop, eventOf({ choices: [], usage: null })],
  ],
  ['other ends of lines', [...said('Bon', 'jour.'), stop, endOfStream].map((piece) => piece.replaceAll('\n', '\r\n'))],
] as const)('the words of the answer are read from %s', async (_name, pieces) => {
  expect(await read(pieces)).toEqual({ text: 'Bonjour.', reason: null });
});

it.each([
  ['the article that it is about', '<thinner> n’est pas une balise.'],
  ['its beginning alone', '<th'],
  ['marks further on', 'Écrivez <think>ainsi</think>.'],
] as const)('words that only look like a thought stay: %s', async (_name, text) => {
  expect(await read([...letters(text), stop])).toEqual({ text, reason: null });
});

it.each([
  [
    'an error in a stream that began well',
    [...said('Bon'), 'data: {"error":{"message":"Overloaded","code":529}}\n\n'],
    'Bon',
  ],
  ['an error at its beginning', ['event: error\ndata: {"error":"overloaded"}\n\n'], ''],
  ['thoughts without an answer', [...said('<think>Voyons…'), stop, endOfStream], ''],
  ['a last event that is cut in its middle', [...said('Bon'), stop.slice(0, -20)], 'Bon'],
  ['a stream that ends without saying so', said('Bon'), 'Bon'],
] as const)('%s is no whole answer', async (_name, pieces, text) => {
  expect(await read(pieces)).toEqual({ text, reason: 'unavailable' });
});
