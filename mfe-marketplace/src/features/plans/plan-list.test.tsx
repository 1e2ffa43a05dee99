// @vitest-environment jsdom
import type { PlanAccess } from '@letat/contracts/plans/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlanList } from './plan-list.tsx';

const call = vi.fn();
const reader = { id: 'u1', username: 'awa', fullName: 'Awa Sarr', email: 'awa@exemple.org', avatar: null };
const until = '2027-01-12T10:00:00.000Z';

function show(): void {
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <PlanList />
    </PageContext>,
  );
}
/** As a reader whose plan is this one sees it. */
async function showTo(planId: PlanAccess['planId']): Promise<void> {
  storeViewer({ ...reader, role: 'reader' });
  call.mockResolvedValue({ planId, until: planId === null ? null : until } satisfies PlanAccess);
  show();
  await waitFor(() => expect(document.querySelector('[data-until-asked]')).toBeNull());
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  call.mockReset();
  storeViewer(null);
});
afterEach(() => {
  cleanup();
  storeViewer(null);
});

describe('the list of plans', () => {
  test('offers all of them to a visitor, of whom nothing is asked', () => {
    show();
    expect(links()).toEqual([
      'Lire gratuitement',
      'Choisir un auteur',
      'S’abonner un mois',
      'S’abonner un an',
      'Abonner une organisation',
    ]);
    expect(call).not.toHaveBeenCalled();
  });

  test('shows a reader no offer before it is known whether they have it, and all of them when they have none', async () => {
    storeViewer({ ...reader, role: 'reader' });
    const answer = Promise.withResolvers<PlanAccess>();
    call.mockReturnValue(answer.promise);
    show();
    for (const name of ['S’abonner un mois', 'Choisir un auteur : Auteur individuel'])
      expect(screen.getByRole('link', { name }).closest('[data-until-asked]'), name).not.toBeNull();
    answer.resolve({ planId: null, until: null });
    await waitFor(() => expect(document.querySelector('[data-until-asked]')).toBeNull());
    expect(links()).toHaveLength(5);
  });

  test('says until when to whoever reads everything, and makes that longer; an author’s plan is no news to them', async () => {
    await showTo('premium_year');
    const open = screen.getByRole('note', { name: /^Tous les articles vous sont ouverts/ });
    expect(open.textContent).toContain('12 janvier 2027');
    expect(links()).toEqual([
      'Mes abonnements',
      'Lire gratuitement',
      'Prolonger d’un mois',
      'Prolonger d’un an',
      'Abonner une organisation',
    ]);
    expect(screen.getByText(/^Compris dans ce que vous avez/)).toBeTruthy();
  });

  test('offers nothing that is paid to a reader by the plan of an organisation', async () => {
    await showTo('institutional');
    expect(links()).toEqual(['Mes abonnements', 'Lire gratuitement']);
    expect(screen.getByText('Votre organisation l’a jusqu’au 12 janvier 2027')).toBeTruthy();
  });

  test('offers the plans where the API does not answer', async () => {
    storeViewer({ ...reader, role: 'reader' });
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    show();
    await waitFor(() => expect(document.querySelector('[data-until-asked]')).toBeNull());
    expect(links()).toContain('S’abonner un mois');
  });
});
