// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { scrollIntoRow } from '../tab-links/scroll-into-view.ts';
import { Tabs } from './index.ts';

const tabs = [
  { id: 'closed', label: 'Fermé', isDisabled: true, content: <p>Rien</p> },
  { id: 'write', label: 'Écrire', content: <input aria-label="Texte" /> },
  { id: 'read', label: 'Relire', content: <p>La relecture</p> },
];

test('a tab list shows one view at a time, changed by arrows, Home and End', async () => {
  const select = vi.fn();
  const user = userEvent.setup();
  render(<Tabs label="Vues" tabs={tabs} onSelect={select} />);
  expect(screen.getByRole('tablist', { name: 'Vues' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Écrire' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Écrire', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Relire' }).textContent).toBe('La relecture');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(select).toHaveBeenLastCalledWith('read');
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Écrire', selected: true })).toBeTruthy();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Relire', selected: true })).toBeTruthy();
});

test('a tab list can be controlled from outside', () => {
  const { rerender } = render(<Tabs label="Vues" tabs={tabs} selected="read" />);
  expect(screen.getByRole('tabpanel', { name: 'Relire' })).toBeTruthy();
  rerender(<Tabs label="Vues" tabs={tabs} selected="write" />);
  expect(screen.getByRole('tabpanel', { name: 'Écrire' })).toBeTruthy();
});

test('where one reads from right to left the arrows go the other way, and at the ends around', async () => {
  const user = userEvent.setup();
  render(
    <div style={{ direction: 'rtl' }}>
      <Tabs label="Vues" tabs={[...tabs, { id: 'send', label: 'Envoyer', content: <p>L’envoi</p> }]} />
    </div>,
  );
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Relire', selected: true }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Envoyer', selected: true }));
});

test('Tab leads into the view, to the view itself when nothing in it takes the focus', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Vues" tabs={tabs} />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Texte' }));
  await user.click(screen.getByRole('tab', { name: 'Relire' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Relire' }));
});

test('a row too long for its place follows the chosen one', () => {
  const row = document.createElement('div');
  const chosen = document.createElement('a');
  chosen.dataset.chosen = '';
  row.append(chosen);
  vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 44));
  const place = vi.spyOn(chosen, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(400, 0, 80, 44));
  scrollIntoRow(row, '[data-chosen]');
  expect(row.scrollLeft).toBe(160);
  place.mockReturnValue(new DOMRect(-50, 0, 80, 44));
  scrollIntoRow(row, '[data-chosen]');
  expect(row.scrollLeft).toBe(110);
  place.mockReturnValue(new DOMRect(10, 0, 80, 44));
  scrollIntoRow(row, '[data-chosen]');
  expect(row.scrollLeft).toBe(110);
});
