// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Column, type SortOrder, Table } from './index.ts';

interface Article {
  id: string;
  title: string;
  reads: number;
}
const articles: Article[] = [
  { id: 'a', title: 'À Pikine', reads: 3120 },
  { id: 'b', title: 'Notes sur les régies', reads: 12 },
];
const columns: Column<Article>[] = [
  { id: 'title', label: 'Titre', isSortable: true, cell: ({ title, id }) => <a href={`/post/${id}`}>{title}</a> },
  { id: 'reads', label: 'Lectures', align: 'end', isSortable: true, cell: ({ reads }) => reads },
  { id: 'tools', label: 'Outils', isLabelHidden: true, cell: () => <button type="button">Plus</button> },
];
const given = { caption: 'Mes articles', columns, rows: articles, rowKey: ({ id }: Article) => id };

function Sorted() {
  const [sort, setSort] = useState<SortOrder>();
  return <Table {...given} sort={sort} onSort={setSort} />;
}

function Chosen({ publish }: { publish: (keys: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      {...given}
      rowName={({ title }) => title}
      selected={selected}
      onSelect={setSelected}
      bulkActions={
        <button type="button" onClick={() => publish([...selected])}>
          Publier
        </button>
      }
    />
  );
}

test('a table has a name; each row has a header cell, each cell has its label', () => {
  render(<Table {...given} />);
  const table = screen.getByRole('table', { name: 'Mes articles' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Titre', 'Lectures', 'Outils']);
  const row = screen.getByRole('row', { name: /À Pikine/ });
  expect(within(row).getByRole('rowheader').textContent).toBe('À Pikine');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ dataset }) => dataset.label),
  ).toEqual(['Lectures', '']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a table sorts by its heads: words from A, figures from the largest, the other way the second time', async () => {
  const user = userEvent.setup();
  render(<Sorted />);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Lectures').getAttribute('aria-sort')).toBe('none');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(head('Titre').getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Lectures' }));
  expect(head('Lectures').getAttribute('aria-sort')).toBe('descending');
  expect(head('Titre').getAttribute('aria-sort')).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Lectures' }));
  expect(head('Lectures').getAttribute('aria-sort')).toBe('ascending');
});

test('rows are chosen one by one or all at once, and then something can be done with them', async () => {
  const user = userEvent.setup();
  const publish = vi.fn();
  render(<Chosen publish={publish} />);
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
  const all = screen.getByRole('checkbox', { name: 'Tout sélectionner' });
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner À Pikine' }));
  expect(all).toHaveProperty('indeterminate', true);
  expect(screen.getByRole('status').textContent).toBe('1 ligne choisie');
  await user.click(all);
  expect(all).toHaveProperty('checked', true);
  expect(screen.getByRole('status').textContent).toBe('2 lignes choisies');
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  expect(publish).toHaveBeenCalledWith(['a', 'b']);
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  expect(all).toHaveProperty('checked', false);
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
});

test('what was chosen elsewhere stays chosen when all of these rows are let go', async () => {
  const user = userEvent.setup();
  const select = vi.fn();
  render(<Table {...given} selected={new Set(['a', 'b', 'elsewhere'])} onSelect={select} />);
  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
  expect(select).toHaveBeenCalledWith(new Set(['elsewhere']));
});

test('without rows says so in their place', () => {
  render(<Table {...given} rows={[]} empty={<p>Aucun article</p>} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Aucun article')).toBeTruthy();
});
