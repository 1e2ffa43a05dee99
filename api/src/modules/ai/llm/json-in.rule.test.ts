import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonIn } from './json-in.ts';

const schema = z.object({ translations: z.array(z.object({ n: z.int(), text: z.string() })) });
const asked = { translations: [{ n: 1, text: 'Un } et "deux" {' }] };
const json = JSON.stringify(asked, null, 2);

it.each([
  ['alone', json],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['behind a sentence', `Voici la traduction demandée :\n\n${json}`],
  ['behind a sentence with braces', `Avec {n} pour le numéro et {} pour rien :\n${json}`],
  ['behind a brace that nothing closes', `Le signe { ouvre.\n${json}`],
  ['before a sentence with braces', `${json}\n\nLes accolades } et {n} sont gardées.`],
  ['behind another object', `{"raisonnement":"court"}\n${json}`],
  ['in another object', `{"result":${json}}`],
])('the JSON that was asked for is found %s', (_where, text) => {
  expect(jsonIn(text, schema)).toEqual(asked);
});

it.each([
  ['no JSON', 'Je ne peux pas répondre.'],
  ['other JSON', '{"erreur":"non"}'],
  ['half of it', json.slice(0, -5)],
  ['braces without end', '{'.repeat(100_000)],
])('an answer with %s has none', (_what, text) => {
  expect(jsonIn(text, schema)).toBeUndefined();
});
