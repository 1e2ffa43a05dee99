// @vitest-environment jsdom
import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import { PageContext } from '@letat/remote-kit/page-context';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CampaignList } from './campaign-list.tsx';

let scrollTo: () => void;
class Observer {
  constructor(notify: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {
    scrollTo = () => act(() => notify([{ isIntersecting: true, intersectionRatio: 1 }]));
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
});

const letter = (subject: string, day: number, clicks: number): CampaignSummary => {
  const at = `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  return {
    ...{ id: subject, subject, owner: null, state: 'sent', scheduledAt: null },
    ...{ startedAt: at, endedAt: at, updatedAt: at },
    updatedBy: { id: 'awa', fullName: 'Awa Ndiaye' },
    figures: { total: 100, queued: 100, sent: 100, refused: 0, abandoned: 0, withheld: 0, clicks },
  };
};
const draft: CampaignSummary = { ...letter('Brouillon', 20, 0), state: 'draft', startedAt: null, figures: null };

async function show(campaigns: readonly CampaignSummary[]) {
  const call = vi.fn().mockResolvedValue(campaigns);
  const { container } = render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <CampaignList scope="site" base="/admin/newsletter" />
    </PageContext>,
  );
  // The cache shows first what the test before this one was answered.
  const subjects = () => {
    const table = screen.queryByRole('table', { name: 'Campagnes' });
    const links = table === null ? [] : within(table).getAllByRole('link');
    return links.map(({ textContent }) => textContent);
  };
  await waitFor(() => expect(subjects()).toEqual(campaigns.map(({ subject }) => subject)));
  return container;
}

test('letters are drawn from the second that left on, once their picture is in sight, oldest first', async () => {
  await show([letter('Un guichet', 15, 7), letter('Un budget', 8, 12), draft]);
  expect(screen.queryByRole('figure')).toBeNull();
  scrollTo();
  const figure = await screen.findByRole('figure', { name: '«\u00a0Un budget\u00a0» a été la plus suivie' });
  expect(within(figure).getByRole('img').getAttribute('aria-label')).toMatch(/de 12\s%.* à 7\s%/);
  expect(within(figure).getByRole('heading', { level: 2 })).toBeTruthy();
});

test('letters whose links nobody followed say so', async () => {
  await show([letter('Un impôt', 15, 0), letter('Un préfet', 8, 0)]);
  scrollTo();
  expect(await screen.findByRole('figure', { name: 'Aucun lien de vos lettres n’a encore été suivi' })).toBeTruthy();
});

test('one letter and a draft are no picture', async () => {
  const container = await show([draft, letter('Un maire', 8, 12)]);
  expect(container.querySelector('[data-in-sight]')).toBeNull();
});

test('a campaign under way has its band above the list', async () => {
  await show([{ ...letter('Une école', 15, 0), state: 'sending', endedAt: null }, draft]);
  expect(await screen.findByRole('progressbar', { name: 'Envoi de « Une école »' })).toBeTruthy();
});
