import { type Part, type Row, TaggedPage } from './tagged-page.ts';

/** What stands on a receipt or a credit note. */
export interface SalesDocument {
  heading: string;
  number: string;
  date: Date;
  /** The review, and the institution that publishes it. */
  seller: { review: string; name: string; address: string };
  /** Names and values above the lines. */
  facts: readonly (readonly [name: string, value: string])[];
  lines: readonly (readonly [name: string, amount: string])[];
  total: readonly [name: string, amount: string];
  /** Who gets what of the total, as one bar; none where all of it is one's. */
  split: readonly (Part & { amount: string })[];
  notes: readonly string[];
}

const dateText = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The document on one page of A4, as a sheet of the review: its weave, its faces, its colours. The same order gives the same bytes. */
export async function drawSalesDocument(document: SalesDocument): Promise<Buffer> {
  const { heading, number, date, seller, facts, lines, total, split, notes } = document;
  const page = await TaggedPage.create(`${heading} ${number}`, date);
  page.weave(number);
  page.brand(seller.review);
  page.text(seller.name, { color: 'inkSoft' });
  for (const line of seller.address.split('\n')) page.text(line, { color: 'inkSoft' });
  page.space(30);
  page.text(heading, { weight: 'title', size: 34 }, 'H1');
  page.space(2);
  page.text(`${number} · ${dateText.format(date)}`, { color: 'inkSoft' });
  page.space(22);
  page.table(facts.map(([name, value]): Row => ({ name, value, nameColor: 'inkSoft' })));
  page.space(6);
  page.table([
    ...lines.map(([name, value], n): Row => ({ name, value, rule: n === 0 ? 'strong' : 'thin' })),
    { name: total[0], value: total[1], weight: 'bold', rule: 'strong', valueStyle: { weight: 'title', size: 20 } },
  ]);
  if (split.length > 1) {
    page.space(26);
    page.text('Où va cet argent', { weight: 'bold' });
    page.space(8);
    page.bar(split);
    page.table(split.map(({ name, amount }): Row => ({ name, value: amount })));
  }
  page.space(28);
  for (const note of notes) page.text(note, { color: 'inkSoft', size: 9 });
  return page.end();
}
