// @vitest-environment jsdom
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RetentionTable } from './retention-table.tsx';

const job = { feature: 'comments', rule: '30 jours', enforcedBy: 'job' } as const;
const at = '2026-11-20T03:00:00.000Z';
const rows: RetentionRow[] = [
  { ...job, id: 'none', what: 'Rien', lastRun: { at, removed: 0, failed: false } },
  { ...job, id: 'one', what: 'Un', lastRun: { at, removed: 1, failed: false } },
  { ...job, id: 'many', what: 'Beaucoup', lastRun: { at, removed: 1234, failed: false } },
  { ...job, id: 'failed', what: 'Échec', lastRun: { at, removed: 0, failed: true } },
  { ...job, id: 'first', what: 'Premier', lastRun: null },
  { ...job, id: 'index', what: 'Index', enforcedBy: 'database', lastRun: null },
  { ...job, id: 'account', what: 'Compte', enforcedBy: 'erasure', lastRun: null },
  { ...job, id: 'law', what: 'Loi', enforcedBy: 'operator', lastRun: null },
];

test.each([
  ['Rien', '30 jours Dernier passage le 20 novembre 2026 : rien à retirer.'],
  ['Un', '30 jours Dernier passage le 20 novembre 2026 : 1 élément retiré.'],
  ['Beaucoup', '30 jours Dernier passage le 20 novembre 2026 : 1 234 éléments retirés.'],
  ['Échec', '30 jours Dernier passage le 20 novembre 2026 : échec, à reprendre.'],
  ['Premier', '30 jours Retirées chaque nuit ; premier passage à venir.'],
  ['Index', '30 jours Retirées en continu.'],
  ['Compte', '30 jours Retirées avec le compte.'],
  ['Loi', '30 jours'],
])('%s: %s', (what, expected) => {
  render(<RetentionTable rows={rows} />);
  const row = screen.getByRole('rowheader', { name: what }).closest('tr');
  const text = [...(row?.querySelector('td')?.childNodes ?? [])].map(({ textContent }) => textContent).join(' ');
  expect(text.replace(/\s/g, ' ')).toBe(expected);
});
