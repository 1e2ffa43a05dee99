import { expect, it } from 'vitest';
import { ArchiveNames } from './names.ts';

const at = new Date('2026-03-12T10:30:00Z');

it('files of works have their day and title, and a number where they are called the same', () => {
  const names = new ArchiveNames();
  const titles = ['Le budget : « lire »', 'LE BUDGET LIRE', '', '…', 'قراءة الميزانية'];
  expect(titles.map((name) => names.take('lettres', { at, name }))).toEqual([
    'lettres/2026-03-12-le-budget-lire',
    'lettres/2026-03-12-le-budget-lire-2',
    'lettres/2026-03-12-sans-titre',
    'lettres/2026-03-12-sans-titre-2',
    'lettres/2026-03-12-قراءة-الميزانية',
  ]);
});

it('files that belong to a work are called as their author called them, and stay in its folder', () => {
  const names = new ArchiveNames();
  const given = ['guide.pdf', 'GUIDE.pdf', '../../etc/passwd', '..', 'a:b?.epub', '.env', 'sans fin'];
  expect(given.map((name) => names.takeFile('produits/2026-03-12-guide', name))).toEqual([
    'produits/2026-03-12-guide/guide.pdf',
    'produits/2026-03-12-guide/GUIDE-2.pdf',
    'produits/2026-03-12-guide/-..-etc-passwd',
    'produits/2026-03-12-guide/fichier',
    'produits/2026-03-12-guide/a-b-.epub',
    'produits/2026-03-12-guide/env',
    'produits/2026-03-12-guide/sans fin',
  ]);
});
