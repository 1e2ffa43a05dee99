import { fold } from '@letat/contracts/core/fold';
import { expect, it } from 'vitest';
import { destinationsFor } from './destinations.ts';

const page = (href: string, label: string) => ({ href, label, access: 'admin' as const });
const sections = [
  { title: 'Publication', pages: [page('/admin', 'Vue d’ensemble'), page('/admin/moderation', 'Modération')] },
  { title: 'Lettre', pages: [page('/admin/newsletter', 'Campagnes'), page('/admin/newsletter/abonnes', 'Abonnés')] },
  { title: 'Technique', pages: [page('/admin/mail', 'Mails'), page('/admin/ui', 'Design system')] },
];
const found = (typed: string) => destinationsFor(typed, sections, fold).map(({ label }) => label);

it.each([
  ['moder', ['Modération']],
  ['ABONNES', ['Abonnés']],
  ['ensemble', ['Vue d’ensemble']],
  ['sys des', ['Design system']],
  ['lettre', ['Campagnes', 'Abonnés']],
  ['m', ['Modération', 'Mails']],
  ['odération', []],
])('going to « %s » finds %j: starts of words, accents and case apart', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

it('before anything is typed, all screens are there in the order of the navigation', () => {
  expect(found(' ')).toEqual(['Vue d’ensemble', 'Modération', 'Campagnes', 'Abonnés', 'Mails', 'Design system']);
});
