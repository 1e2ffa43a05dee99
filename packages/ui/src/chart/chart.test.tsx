// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Chart } from './index.ts';
import { heightOf, scaleOf, spread, stackOf, visibleLabels } from './scale.ts';

const labels = ['sept.', 'oct.', 'nov.'];
const given = { title: 'Revenus', labels, labelsName: 'Mois', format: (value: number) => `${value} $` };
const revenue = { name: 'Revenus', values: [120, 430, 412] };

test('a chart is a figure with a name, described in a sentence, its last value written in it', () => {
  render(<Chart {...given} series={[revenue]} />);
  const figure = screen.getByRole('figure', { name: 'Revenus' });
  const picture = within(figure).getByRole('img', {
    name: 'Revenus\u00a0: de 120 $ (sept.) à 412 $ (nov.), au plus 430 $ (oct.).',
  });
  expect(within(picture).getByText('412 $')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Revenus' })).toBeTruthy();
});

test('a chart has the same figures in a table', async () => {
  const user = userEvent.setup();
  render(<Chart {...given} series={[revenue, { name: 'Dons', values: [null, 10, null] }]} />);
  await user.click(screen.getByText('Voir les chiffres'));
  const table = screen.getByRole('table', { name: 'Revenus' });
  const rows = within(table).getAllByRole<HTMLTableRowElement>('row');
  expect(rows.map(({ cells }) => [...cells].map((cell) => cell.textContent))).toEqual([
    ['Mois', 'Revenus', 'Dons'],
    ['sept.', '120 $', '—'],
    ['oct.', '430 $', '10 $'],
    ['nov.', '412 $', '—'],
  ]);
});

test('a chart may have two columns of one name, as letters of one day are', () => {
  const complaints = vi.spyOn(console, 'error');
  const days = ['8 nov.', '8 nov.', '9 nov.'];
  const { container } = render(<Chart {...given} kind="bars" labels={days} series={[revenue]} />);
  const rows = container.querySelectorAll<HTMLTableRowElement>('tbody tr');
  expect([...rows].map(({ cells }) => cells[0]?.textContent)).toEqual(days);
  expect(complaints).not.toHaveBeenCalled();
});

test('several lines bear their names, bars have theirs below', () => {
  const series = [revenue, { name: 'Dons', values: [1, 2, 3] }];
  const { rerender, container } = render(<Chart {...given} series={series} />);
  expect(within(screen.getByRole('img')).getByText('Dons')).toBeTruthy();
  rerender(<Chart {...given} kind="bars" series={series} />);
  expect(within(screen.getByRole('img')).queryByText('Dons')).toBeNull();
  expect(container.querySelector('p[aria-hidden]')?.textContent).toBe('RevenusDons');
});

test('a chart shows the value under the pointer', () => {
  render(<Chart {...given} series={[revenue]} />);
  const area = screen.getByRole('img').firstElementChild ?? document.body;
  vi.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  fireEvent.pointerMove(area, { clientX: 95 });
  expect(screen.getByText('430 $', { selector: 'span span' }).parentElement?.textContent).toBe('oct.430 $');
  fireEvent.pointerLeave(area);
  expect(screen.queryByText('430 $', { selector: 'span span' })).toBeNull();
});

test('stacked bars bear the name and the amount of each part beside the last bar, and the whole over it', () => {
  const series = [
    { name: 'Auteurs', values: [100, 50, 60] },
    { name: 'Plateforme', values: [20, 30, 41] },
  ];
  const { container } = render(<Chart {...given} kind="stacked" series={series} />);
  const picture = within(screen.getByRole('img'));
  expect(picture.getByText('101 $')).toBeTruthy();
  expect(picture.getByText('Auteurs').parentElement?.textContent).toBe('Auteurs60 $');
  expect(picture.getByText('Plateforme').parentElement?.textContent).toBe('Plateforme41 $');
  // What the names beside the bar say needs no legend.
  expect(container.querySelector('p[aria-hidden]')).toBeNull();
});

test('parts of a stack begin where the one below them ends, and what is below nothing hangs under it', () => {
  const scale = { low: -50, high: 150, ticks: [-50, 0, 50, 100, 150] };
  expect(stackOf([50, null, 100], scale)).toEqual([
    { foot: 25, head: 50 },
    { foot: 50, head: 50 },
    { foot: 50, head: 100 },
  ]);
  expect(stackOf([50, -50], scale)).toEqual([
    { foot: 25, head: 50 },
    { foot: 0, head: 25 },
  ]);
});

test('without a figure says so', () => {
  render(<Chart {...given} series={[{ name: 'Revenus', values: [null, null, null] }]} />);
  expect(screen.getByRole('img', { name: 'Revenus\u00a0: aucun chiffre.' })).toBeTruthy();
});

test.each([
  [
    [120, 412],
    [0, 200, 400, 600],
  ],
  [
    [3, 83],
    [0, 50, 100],
  ],
  [
    [-2, 9],
    [-5, 0, 5, 10],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [2, 7],
    [0, 5, 10],
  ],
  [
    [0.1, 0.4],
    [0, 0.2, 0.4],
  ],
])('the ladder of %j is %j', (values, ticks) => {
  const scale = scaleOf(values);
  expect(scale.ticks).toEqual(ticks);
  for (const value of values) expect(heightOf(value, scale)).toBeLessThanOrEqual(100);
});

test('labels of a chart do not overlap', () => {
  const wide = visibleLabels(12).filter(({ visibleOn }) => visibleOn !== 'narrow');
  const narrow = visibleLabels(12).filter(({ visibleOn }) => visibleOn !== 'wide');
  expect(wide.map(({ index }) => index)).toEqual([0, 2, 4, 6, 8, 11]);
  expect(narrow.map(({ index }) => index)).toEqual([0, 5, 11]);
  expect(visibleLabels(1)).toEqual([{ index: 0, visibleOn: 'always' }]);
});

test('in a chart the names beside parts that are thin do not overlap, and stay inside', () => {
  expect(spread([50, 52, 10], 12)).toEqual([50, 62, 10]);
  expect(spread([99, 100], 12)).toEqual([88, 100]);
});

test('an event of a chart is written once beside its bar, and said with the figures', () => {
  const event = { index: 1, text: 'Masterclass, 21 ventes' };
  render(<Chart {...given} kind="stacked" series={[revenue]} event={event} />);
  const picture = screen.getByRole('img', { name: /oct\.\u00a0: Masterclass, 21 ventes\.$/ });
  expect(within(picture).getAllByText('Masterclass, 21 ventes')).toHaveLength(1);
});
