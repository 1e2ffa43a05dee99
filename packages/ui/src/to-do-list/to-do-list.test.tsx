// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToDoList } from './index.ts';

test('what waits is a list, each line with its action, and marked for the focus that outlives it', () => {
  render(
    <ToDoList
      items={[
        {
          key: 'leads',
          title: '3 leads attendent une réponse',
          note: 'depuis hier',
          action: <a href="#a">Répondre</a>,
        },
        { key: 'profile', title: 'Votre présentation est vide', action: <a href="#b">Compléter</a> },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '3 leads attendent une réponsedepuis hierRépondre',
    'Votre présentation est videCompléter',
  ]);
  expect(items.map(({ dataset }) => dataset.row)).toEqual(['leads', 'profile']);
});

test('where nothing waits it says so, and is no list', () => {
  render(<ToDoList items={[]} />);
  expect(screen.getByText('Rien ne vous attend.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});
