// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Finding } from './finding.tsx';

const day = { views: 0, readings: 0, visits: 0, confirmed: 0 };

/** @param readings of each of the last thirty days */
function show(readings: readonly number[], confirmed: number): void {
  const days = readings.map((count) => ({ ...day, views: count, readings: count, day: '2026-11-01' }));
  const total = { ...day, views: readings.reduce((sum, count) => sum + count, 0) };
  const answers: Record<string, unknown> = {
    'GET /api/my/views': { from: '2026-11-01', to: '2026-11-30', total, days, sources: [] },
    'GET /api/my/newsletter/subscribers/summary': { confirmed, recent: 0, days: days.map(() => ({ confirmed: 0 })) },
  };
  const call = vi.fn().mockImplementation(async (name: string) => answers[name]);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <Finding />
    </PageContext>,
  );
}
const still = Array.from({ length: 30 }, () => 0);
const title = (text: string) => screen.findByRole('heading', { level: 2, name: text });

test('the figures of an author whom nobody has read yet have a title that says what will come', async () => {
  show(still, 0);
  expect(await title('Vos premiers chiffres paraîtront ici')).toBeTruthy();
});

test('the figures of an author with subscribers are titled also where two weeks had nothing', async () => {
  show(still, 12);
  expect(await title('Rien n’a bougé depuis deux semaines')).toBeTruthy();
});

test('the figures of an author who is read are titled by what moved', async () => {
  const week = still.map((_, index) => (index > 21 && index < 29 ? 4 : 0));
  show(week, 12);
  expect(await title('Vos lectures commencent\u00a0: 28 en sept jours')).toBeTruthy();
});
