import type { RevenueReport } from '@letat/contracts/ledger/revenue/operations';
import { expect, it } from 'vitest';
import { revenueFinding, unitName } from './finding.ts';

const bucket = (start: string, collected: number): RevenueReport['buckets'][number] => ({
  ...{ start, collected, refunded: 0 },
  ...{ authors: 0, platform: 0, vat: 0, fees: 0 },
});
const report = (october: number, november: number, to: string) => ({
  ...{ by: 'month' as const, currency: 'USD' as const, to },
  buckets: [bucket('2026-10-01', october), bucket('2026-11-01', november)],
});

it.each([
  [
    'a month that runs and is behind is no comparison',
    report(900, 400, '2026-11-29'),
    'Novembre 2026, au 29\u00a0: 4,00\u00a0$US partagés',
  ],
  [
    'a month that runs and is ahead says so',
    report(900, 1400, '2026-11-29'),
    'Novembre 2026 dépasse déjà octobre 2026',
  ],
  [
    'the last day of a month still runs',
    report(900, 400, '2026-11-30'),
    'Novembre 2026, au 30\u00a0: 4,00\u00a0$US partagés',
  ],
])('%s', (_, given, finding) => {
  expect(revenueFinding(given, given.to)).toBe(finding);
});

it('two whole months are compared, and a period that ends within its last month is not whole', () => {
  expect(revenueFinding(report(900, 1400, '2026-11-30'), '2026-12-14')).toBe('Novembre 2026 dépasse octobre 2026');
  expect(revenueFinding(report(900, 400, '2026-11-30'), '2026-12-14')).toBe(
    'Novembre 2026\u00a0: 4,00\u00a0$US partagés',
  );
  expect(unitName(report(1, 1, '2026-11-12'), '2026-11-01', '2026-12-14')).toBe('novembre 2026, au 12');
  expect(unitName(report(1, 1, '2026-11-12'), '2026-10-01', '2026-12-14')).toBe('octobre 2026');
});
