import type { ViewsQuery } from '@letat/contracts/analytics/operations';
import { Content } from '../../../answers/content.ts';
import { byteOrderMark, csvLine } from '../../../text/csv.ts';
import type { ViewFigures } from './figures.ts';

type View = 'days' | 'sources' | 'items';
type Lines = readonly (readonly (string | number)[])[];

const names: Readonly<Record<View, string>> = { days: 'par-jour', sources: 'par-provenance', items: 'par-page' };

/** The figures that an author sees, as a file for spreadsheets. */
export async function viewsFile(
  figures: ViewFigures,
  author: string,
  { view, ...query }: ViewsQuery & { view: View },
): Promise<Content> {
  const lines = await linesOf[view](figures, author, query);
  return new Content({
    type: 'text/csv; charset=utf-8',
    filename: `lectures-${names[view]}-${query.days}-jours.csv`,
    body: byteOrderMark + lines.map(csvLine).join(''),
  });
}

const linesOf: Readonly<Record<View, (figures: ViewFigures, author: string, query: ViewsQuery) => Promise<Lines>>> = {
  async days(figures, author, query) {
    const { days, total } = await figures.ofAuthor(author, query);
    return [
      ['Jour', 'Lectures', 'Visites de produits', 'Visiteurs'],
      ...[...days, { day: 'Total', ...total }].map(({ day, readings, visits, readers }) => [
        day,
        readings,
        visits,
        readers,
      ]),
    ];
  },
  async sources(figures, author, query) {
    const { sources } = await figures.ofAuthor(author, query);
    return [['Provenance', 'Lectures et visites'], ...sources.map(({ source, views }) => [source, views])];
  },
  async items(figures, author, { days }) {
    const items = await figures.items(author, days);
    return [
      ['Article ou produit', 'Genre', 'Lectures ou visites', 'Ventes'],
      ...items.map(({ title, kind, views, sold }) => [
        title,
        kind === 'post' ? 'Article' : 'Produit',
        views,
        sold ?? '',
      ]),
    ];
  },
};
