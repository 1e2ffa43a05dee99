// @vitest-environment jsdom
import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClicksChart } from './clicks-chart.tsx';

const letter = (subject: string, day: number, clicks: number): CampaignSummary => {
  const at = `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  return {
    ...{
      id: subject,
      subject,
      owner: null,
      state: 'sent',
      scheduledAt: null,
      startedAt: at,
      endedAt: at,
      updatedAt: at,
    },
    updatedBy: { id: 'awa', fullName: 'Awa Ndiaye' },
    figures: { total: 100, queued: 100, sent: 100, refused: 0, abandoned: 0, withheld: 0, clicks },
  };
};

test('letters are drawn from the second that left on, oldest first, and titled by the one that was followed most', async () => {
  const unsent = { ...letter('Brouillon', 20, 0), state: 'draft', startedAt: null, figures: null } as const;
  const { container, rerender } = render(<ClicksChart campaigns={[unsent, letter('Un budget', 8, 12)]} />);
  expect(container.childElementCount).toBe(0);
  rerender(<ClicksChart campaigns={[letter('Un guichet', 15, 7), letter('Un budget', 8, 12), unsent]} />);
  const figure = await screen.findByRole('figure', { name: '«\u00a0Un budget\u00a0» a été la plus suivie' });
  expect(within(figure).getByRole('img').getAttribute('aria-label')).toMatch(/de 12\s%.* à 7\s%/);
});

test('letters whose links nobody followed say so', async () => {
  render(<ClicksChart campaigns={[letter('Un guichet', 15, 0), letter('Un budget', 8, 0)]} />);
  expect(await screen.findByRole('figure', { name: 'Aucun lien de vos lettres n’a encore été suivi' })).toBeTruthy();
});
