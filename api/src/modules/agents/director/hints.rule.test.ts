import { directorRequest } from '@letat/contracts/agents/requests/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestSchemas } from '../requests.ts';
import { hintsOf } from './hints.ts';
import { partsFor } from './plan.ts';

const none = { article: null, sources: [] };

it.each([
  ['Préparer une lettre sur la décentralisation', ['subscribers']],
  ['Résumer mes ventes de novembre', ['analytics']],
  ['Surveiller la presse sur les marchés publics', ['monitor']],
  ['Annoncer mon article sur LinkedIn', ['social']],
  ['Accueillir les nouveaux abonnés', ['subscribers']],
  ['Faire lire l’enquête par les élus', ['monitor', 'recommendations', 'analytics', 'social', 'subscribers']],
  ['Les régies', ['monitor', 'recommendations', 'analytics']],
] as const)('« %s » calls for %o', (task, agents) => {
  expect(hintsOf(task, '').agents).toEqual(agents);
});

it.each([
  ['Accueillir les nouveaux abonnés', { action: 'onboard' }],
  ['Relancer les abonnés dormants', { action: 'winback' }],
  ['Convertir des abonnés en payants', { action: 'upsell' }],
  ['Une lettre aux abonnés', { action: 'retain' }],
  ['Annoncer sur LinkedIn aux maires', { platform: 'linkedin' }],
  ['Annoncer sur Facebook et Twitter', { platform: 'all' }],
  ['Faire lire par les élus avant jeudi', { audience: 'élus' }],
  ['Surveiller les régies au Sénégal ce mois-ci', { watched: '30d', region: 'africa' }],
  ['Mes chiffres du trimestre', { measured: '90d' }],
] as const)('« %s » is read as %o', (task, expected) => {
  expect(hintsOf(task, '')).toMatchObject(expected);
});

it('keywords are what a task is about, and none of what it asks for', () => {
  expect(hintsOf('Préparer une lettre sur le budget participatif de Pikine en décembre', '').keywords).toEqual([
    'budget participatif',
    'Pikine',
  ]);
});

it('messages without an article wait for what is found to read, and a task that names nothing has figures read', () => {
  const parts = partsFor('Annoncer la réforme des régies', hintsOf('Annoncer la réforme des régies', ''), none);
  expect(parts.map(({ type, after }) => [type, after])).toEqual([
    ['recommendations', null],
    ['social', 'recommendations'],
  ]);
  expect(partsFor('Bilan', hintsOf('Bilan', ''), none).map(({ type }) => type)).toEqual(['analytics']);
  expect(partsFor('?', { ...hintsOf('?', ''), agents: ['monitor'] }, none).map(({ type }) => type)).toEqual([
    'analytics',
  ]);
});

it('whatever is asked, each part is one that its agent takes', () => {
  const text = (most: number) => fc.string({ unit: 'grapheme', maxLength: most });
  const words = fc.stringMatching(/^(?:(?:Faire lire|abonnés|presse|LinkedIn|[a-zé]{3,150}) ){1,6}$/);
  fc.assert(
    fc.property(fc.oneof(text(200), words), text(200), fc.array(text(100), { maxLength: 3 }), (task, context, tags) => {
      const { data } = directorRequest.safeParse({ task, context });
      if (data === undefined) return;
      const hints = hintsOf(data.task, data.context);
      for (const article of [null, { id: 'a', tags: tags.filter((tag) => /\p{L}/u.test(tag)) }])
        for (const { type, request } of partsFor(data.task, hints, { article, sources: [] }))
          expect(requestSchemas[type].safeParse(request).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
