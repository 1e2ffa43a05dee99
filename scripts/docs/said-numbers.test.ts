import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAfterMs } from '@letat/contracts/analytics/constants';
import { recoveryCodeLimits } from '@letat/contracts/auth/constants';
import { daysText, durationText } from '@letat/contracts/core/format/durations';
import { inWords } from '@letat/contracts/core/format/number-words';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { releaseLimits } from '@letat/contracts/releases/constants';
import { rampLimits } from '@letat/contracts/releases/ramps/constants';
import { webinarTimes } from '@letat/contracts/webinars/constants';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { sourcesOf, textsOf } from './source-texts.ts';

const words =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|vingt-quatre|trente|quarante|quarante-huit|cinquante|soixante|cent|mille';
const units =
  'secondes|minutes|heures|jours|semaines|mois|ans|caractères|lettres|lignes|adresses|images|fichiers|codes|clés|membres|candidates|imports|réponses|langues|premi(?:ers|ères)|mégaoctets|h|s|Ko|Mo|Go';
/** A number, and what it counts: « trente jours », « 100 000 lignes », « 48 heures », « un quart d’heure », « 20 % ». */
const number = new RegExp(
  String.raw`(?<![\p{L}\d]|entre\s)(?:(?:${words}|\d[\d.,]*(?:\s\d{3})*)\s(?:${units})|un quart d|\d+\s%)(?![\p{L}])`,
  'iu',
);

/** Sentences whose number the product does not decide, and who does. */
const decidedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'the calendar': ['Douze mois pour', ': douze mois pour', 'six jours après', 'à 0 h, heure de'],
  'arithmetic: a part of a whole': ['Au moins 1 %.', 'Au plus 100 %.'],
  'RFC 6238, whose step is of thirty seconds': ['Il change toutes les trente secondes.'],
  'the fees of Wave': ['1 % de chaque paiement et de chaque versement, que la plateforme paie.'],
  'the documents of PayPal': [
    'PayPal les remet sur le compte ou la carte qui a payé : selon la banque, en deux à dix jours.',
    'PayPal peut avoir trois heures de retard ; un écart qui dure devient une ligne à regarder.',
  ],
  'who fills the form in, or writes: a guess of how much it takes': [
    'Cinq lettres suffisent : donnez un titre, puis écrivez la première.',
    'Deux minutes pour vous présenter ; une personne vous lit et vous répond sous',
    'Dix minutes suffisent. Ce que vous envoyez n’est lu que par la rédaction.',
  ],
  'the page that is read: what it is made of': [
    'Une heure en direct avec celles et ceux qui réforment. On s’inscrit en deux lignes, on reçoit un rappel la veille et une heure avant, et l’on entre par le lien de son inscription.',
    'Un badge, une bannière, un bouton ou l’inscription à la lettre. Choisissez, regardez, copiez deux lignes. Sans cookie, sans effet sur le reste de votre page.',
  ],
  'two weeks that are compared': ['Rien n’a bougé depuis deux semaines'],
  'the figures of a release, which are of a day': [
    'aucune visite en 24 h',
    'd’erreurs en 24 h',
    'd’erreurs en 24 h sur',
  ],
  'the cards of the home page, which have room for two': ['Les deux premiers paraissent sur l’accueil.'],
  'the weight of a light page, which its journey measures': ['Version légère, 50 Ko au plus'],
  'the size of a file of one event': ['Fichier .ics, 1 Ko'],
  'the recovery codes, pinned below': [
    'Chacun de vos dix codes de secours ouvre une connexion, une seule fois.',
    'Seize lettres et chiffres, avec ou sans tirets.',
  ],
  'the header of RFC 8941, whose own test compares it': [
    'L’en-tête Idempotency-Key est illisible : envoyez entre guillemets de 16 à 64 lettres, chiffres, tirets ou soulignés.',
  ],
};
const outside = new Set(Object.values(decidedElsewhere).flat());

/** Texts that people read; prompts are read by a model, examples promise nothing. */
const sources = sourcesOf('{mfe-*,shell,api,packages/contracts,packages/remote-kit,packages/ui}/src/**/*.{ts,tsx}', [
  '**/{node_modules,dist,.cache,seed}/**',
  '**/*.{seed,fixture}*.ts',
  '**/*.seed.data.ts',
  'api/src/migrations/**',
  'api/src/modules/ai/{llm,offline}/**',
  'api/src/modules/agents/**',
  'mfe-admin/src/features/ui/**',
  'packages/contracts/src/core/format/{durations,number-words}.ts',
]);
/** What a mail is shown with: `sample`, `otherSamples`, `campaignSample`. */
const isExample = (key: string | null) => key !== null && /^(?:sample|otherSamples|\w+Sample)$/.test(key);
/** A choice of a period, and nothing around it: « 30 jours ». Its key is the number. */
const isLabel = (text: string) => /^\d+ \p{L}+$/u.test(text);

const found = sources
  .filter((path) => number.test(readFileSync(path, 'utf8').replaceAll(/&nbsp;|\\u00a0|\\u202f/g, ' ')))
  .flatMap(textsOf)
  .filter(({ keys }) => !keys.some(isExample))
  .filter(({ text }) => text.includes(' ') && number.test(text) && !isLabel(text));

test('no sentence of a screen, a mail or a refusal has a number in it that is typed by hand where the product decides it', () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(found.filter(({ text }) => !outside.has(text)).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

const { hourReminderMinutes, refundHours } = webinarTimes;
const beforeWebinar = `la veille et ${durationText(hourReminderMinutes)} avant`;

/** Sentences whose pages have no room for a constant, and those that say one of something: what they have to say, by the constants. */
const pinned: readonly [file: string, says: string][] = [
  ['shell/src/auth/code-form.tsx', `vos ${inWords(recoveryCodeLimits.count)} codes de secours`],
  ['shell/src/auth/code-form.tsx', `${inWords(recoveryCodeLimits.length)} lettres et chiffres`],
  ['shell/src/starter/report-views.ts', `const readAfter = ${readAfterMs};`],
  ['packages/contracts/src/webinars/registrations/constants.ts', `${durationText(hourReminderMinutes)} avant`],
  ['mfe-marketplace/src/features/webinars/webinars-page.tsx', beforeWebinar],
  ['mfe-admin/src/features/webinars/mailings.tsx', beforeWebinar],
  ['mfe-marketplace/src/features/webinars/registration-page.tsx', `moins d’${durationText(refundHours * 60)} du début`],
  ['mfe-admin/src/features/releases/new-token-dialog.tsx', `valable ${durationText(releaseLimits.overlapHours * 60)}`],
  [
    'mfe-admin/src/features/releases/candidate/preview-dialog.tsx',
    `vaut ${durationText(rampLimits.previewHours * 60)}`,
  ],
  ['mfe-admin/src/features/audit/audit-page.tsx', `au bout d’${daysText((retentionPeriods.auditMonths * 365) / 12)}`],
  ['mfe-admin/src/features/applications/states.ts', `pendant ${daysText(retentionPeriods.applicationDays)}`],
];

test.each(pinned)('%s says what its constant counts: “%s”', (file, says) => {
  const source = readFileSync(join(root, file), 'utf8').toLowerCase().replaceAll(/\s+/g, ' ');
  expect(source).toContain(says.toLowerCase());
});

test('every number that somebody else decides stands in a sentence that there is', () => {
  const texts = new Set(found.map(({ text }) => text));
  expect([...outside].filter((text) => !texts.has(text))).toEqual([]);
});
