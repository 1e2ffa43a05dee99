import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aiLimits } from '@letat/contracts/ai/constants';
import { translationLimits } from '@letat/contracts/ai/translations/constants';
import { applicationHours, applicationLimits } from '@letat/contracts/applications/constants';
import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { inWords } from '@letat/contracts/core/format/number-words';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import { maxReportDays } from '@letat/contracts/ledger/revenue/constants';
import { activityDays, confirmationDays } from '@letat/contracts/newsletter/constants';
import { orderLimits } from '@letat/contracts/orders/constants';
import { yearlyPriceText } from '@letat/contracts/plans/constants';
import { registrationDays } from '@letat/contracts/sites/constants';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { webinarTimes } from '@letat/contracts/webinars/constants';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

/** Between two words, as sources write it. */
const blank = String.raw`(?:\s|&nbsp;|\\u00a0)+`;

/** A number that a writer typed: in digits, by thousands or not, or in words. */
const typed = (count: number): string =>
  `(?<![\\d.,])(?:${[count, String(count).replace(/\B(?=(?:\d{3})+$)/g, ' '), inWords(count)].join('|')})`;

/** These words, wherever lines break. */
const words = (text: string): RegExp => new RegExp(text.replaceAll(' ', blank), 'iu');

/** What a constant counts, and how it would be said by hand. */
const promises: readonly [what: string, byHand: RegExp][] = [
  ['the days of withdrawal', words(`${typed(orderLimits.withdrawalDays)} jours`)],
  ['the hours within which an application is answered', words(`${typed(applicationHours)} heures`)],
  ['the characters of a sample', words(`${typed(applicationLimits.sampleText)} caractères`)],
  ['the hours that a new phone number waits', words(`${typed(payoutLimits.phoneHoldHours)} heures`)],
  ['the characters of a receiver’s address', words(`au plus ${typed(payoutLimits.emailLength)} caractères`)],
  ['the characters of a phone number', words(`au plus ${typed(payoutLimits.phoneLength)} caractères`)],
  ['the years of a report', words(`au plus ${typed(Math.floor(maxReportDays / 366))} ans`)],
  ['the life of a link for a new password', words(`pendant ${durationText(linkMinutes['password-reset'])}`)],
  ['the life of a link for a new address', words(`pendant ${durationText(linkMinutes['email-change'])}`)],
  ['the life of an invitation', words(`(?:pendant|valable|a) ${durationText(linkMinutes.invitation)}`)],
  ['the life of a confirmation', words(`(?:vaut|valait) ${typed(confirmationDays)} jours`)],
  ['the life of a registration of a site', words(`pendant ${typed(registrationDays)} jours`)],
  ['the life of a download', words(durationText(uploadLimits.downloadSeconds / 60))],
  ['the minutes before a webinar', words(durationText(webinarTimes.joinMinutes))],
  ['the days of a new subscriber', words(`(?:moins de|inscrits? depuis|\\() ?${typed(activityDays.new)} jours`)],
  ['the days of an active one', words(`(?:depuis|ces) (?:${typed(activityDays.active)} jours|six (?:derniers )?mois)`)],
  ['the characters of a text for a model', words(`${typed(aiLimits.modelText)} caractères`)],
  ['the passages of a translation', words(`${typed(translationLimits.passages)} passages`)],
  ['the characters of a translation', words(`${typed(translationLimits.characters)} caractères`)],
  ['what a year costs', words(yearlyPriceText)],
];

/** Sources whose sentences people read; the design system’s own examples promise nothing. */
const saidIn = (folders: string) =>
  globSync(folders, {
    cwd: root,
    exclude: [
      '**/{node_modules,dist,.cache,seed}/**',
      '**/*.test.*',
      '**/*.seed*.ts',
      'mfe-admin/src/features/ui/**',
      'packages/contracts/src/core/format/durations.ts',
    ],
  });

const everySource = saidIn('{mfe-*,shell,api,packages/contracts}/src/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

test.each(promises)(
  '%s: said by the constant that counts them, on every screen, in every mail and refusal',
  (_, byHand) => {
    expect(everySource.length).toBeGreaterThan(1000);
    expect(everySource.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual([]);
  },
);

/** The author's share of sales, in words. */
const half = /moiti[ée]|(?<![\d,.])50(?:\s|&nbsp;|\\u00a0)%/iu;

test('the author’s share is said by the constant that the books compute by, wherever something is sold, paid or promised', () => {
  const sells =
    /^(?!api\/)|^api\/src\/modules\/(?:agents|applications|invitations|ledger|newsletter|orders|plans|products|webinars)\//;
  const said = everySource.filter(({ file }) => sells.test(file) && !file.endsWith('ledger/author-share.ts'));
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter(({ text }) => half.test(text)).map(({ file }) => file)).toEqual([]);
});
