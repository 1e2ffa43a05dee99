import { type Row, TaggedPage } from './tagged-page.ts';

/** What stands on a receipt or a credit note. */
export interface SalesDocument {
  heading: string;
  number: string;
  date: Date;
  seller: { name: string; address: string };
  /** Names and values above the lines. */
  facts: readonly (readonly [name: string, value: string])[];
  lines: readonly (readonly [name: string, amount: string])[];
  total: readonly [name: string, amount: string];
  notes: readonly string[];
}

const dateText = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The document on one page of A4. The same order gives the same bytes. */
export async function drawSalesDocument(document: SalesDocument): Promise<Buffer> {
  const { heading, number, date, seller, facts, lines, total, notes } = document;
  const page = await TaggedPage.create(`${heading} ${number}`, date);
  page.text(seller.name, { weight: 'bold' });
  for (const line of seller.address.split('\n')) page.text(line, { color: 'inkSoft' });
  page.space(28);
  page.text(heading, { weight: 'bold', size: 22 }, 'H1');
  page.text(`${number} · ${dateText.format(date)}`, { color: 'inkSoft' });
  page.space(18);
  page.table(facts.map(([name, value]): Row => ({ name, value, nameColor: 'inkSoft' })));
  page.table([
    ...lines.map(([name, value], n): Row => ({ name, value, isRuled: n === 0 })),
    { name: total[0], value: total[1], weight: 'bold', isRuled: true },
  ]);
  page.space(24);
  for (const note of notes) page.text(note, { color: 'inkSoft', size: 9 });
  return page.end();
}
