import { type ChatStandIn, standInKey, startChatStandIn } from '@letat/testing/llm/chat-completions';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { AiRepository } from '../ai.repository.ts';
import { openAiCompatible } from '../llm/openai-compatible.ts';
import { ModelCalls } from './model-calls.ts';
import { Quota } from './quota.ts';

let api: TestApp & Awaited<ReturnType<typeof startApp>>;
let service: ChatStandIn;
beforeAll(async () => {
  service = await startChatStandIn();
  api = await startApp();
});
afterAll(async () => {
  expect(service.violations).toEqual([]);
  await api.close();
  await service.close();
});

const prompt = { instruction: 'Écris.', material: 'Un sujet.', operation: 'draft a text' };
const cancelledAnswer = { inputTokens: 0, outputTokens: 0, isCut: false };

/** Calls of an author who may ask once a day. */
async function callsOfSomebody() {
  const { mongo, clock, users, outgoingHttp } = api.app;
  const http = outgoingHttp.client({ name: `model ${new Types.ObjectId()}`, addressesFrom: 'settings' });
  const model = openAiCompatible({ baseUrl: service.baseUrl, model: 'grand-modele', key: standInKey }, http);
  const repository = new AiRepository(mongo);
  const settings = { firstAuthors: 1000, callsADay: 1, callsAMonth: 1 };
  const quota = new Quota({ repository, users, clock, timeZone: 'Africa/Dakar', settings });
  const calls = new ModelCalls({ mongo, repository, quota, clock, model, prices: { input: 0, output: 0 } });
  const { id } = await addAuthor(api.app);
  const stored = async () =>
    (await storedWhere(mongo.connection, 'aiCalls', ({ userId }) => String(userId) === id)).map(({ state }) => state);
  return { stream: () => calls.stream('generate-content', prompt, id, new AbortController().signal), stored };
}

it('a call that nobody comes to read asks nothing and is given back', async () => {
  const { stream, stored } = await callsOfSomebody();
  const before = service.received.length;
  const words = await stream();
  expect(await stored()).toEqual(['started']);
  await words.return(cancelledAnswer);
  expect(await stored()).toEqual(['failed']);
  expect(service.received).toHaveLength(before);
  // It is still there to take.
  const again = await stream();
  expect((await again.next()).value).toBe('Bonjour');
  await again.return(cancelledAnswer);
});

it('a call of which somebody read a word and left counts', async () => {
  const { stream, stored } = await callsOfSomebody();
  const words = await stream();
  expect((await words.next()).value).toBe('Bonjour');
  await words.return(cancelledAnswer);
  expect(await stored()).toEqual(['cancelled']);
  await expect(stream()).rejects.toMatchObject({ code: 'ai_quota_spent' });
});
