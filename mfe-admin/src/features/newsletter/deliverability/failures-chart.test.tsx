// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailuresChart } from './failures-chart.tsx';

const none = { sent: 0, refused: 0, blocked: 0, bounced: 0, complained: 0, withheld: 0 };
const days = [
  { day: '2026-11-27', figures: { ...none, sent: 40, refused: 1, bounced: 2 } },
  { day: '2026-11-28', figures: { ...none, sent: 30, blocked: 1, complained: 1, withheld: 6 } },
];

test('mails that did not arrive are drawn day by day beside complaints, without those that were withheld', () => {
  const totals = { sent: 70, refused: 1, blocked: 1, bounced: 2, complained: 1, withheld: 6 };
  render(<FailuresChart totals={totals} days={days} />);
  const figure = screen.getByRole('figure', { name: /^4\smails ne sont pas arrivés, 1\splainte$/ });
  const words = within(figure).getByRole('img').getAttribute('aria-label');
  expect(words).toMatch(/Pas arrivés\s: de 3 \(27\snov\.\) à 1 \(28\snov\.\)/);
  expect(words).toMatch(/Plaintes\s: de 0 \(27\snov\.\) à 1 \(28\snov\.\)/);
});
