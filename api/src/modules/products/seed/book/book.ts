import { siteMessages } from '@letat/contracts/core/site-messages';
import type { SeedProduct } from '../../products.seed.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { Sheets } from './sheets.ts';

/** An article of the demonstration, as its author wrote it. */
export interface SeedText {
  author: string;
  title: string;
  /** Markdown. */
  content: string;
}

/** Of every book, so that it has the same bytes at each start. */
const printedOn = new Date(Date.UTC(2026, 0, 15));

/**
 * A book of the demonstration: what its page promises chapter by chapter, each with a sheet to fill in, then what its author wrote
 * on the subject in the review. It has as many pages as it needs.
 * @param author as readers know them
 */
export async function writeBook(
  { slug, title, description, contents = [], sample = '' }: SeedProduct,
  author: string,
  texts: readonly SeedText[],
): Promise<{ bytes: Buffer; pages: number }> {
  const sheets = new Sheets({ title, author, date: printedOn });
  sheets.weave(slug, 0, 6);
  sheets.moveTo(190);
  sheets.write(title, { face: 'title', size: 27 });
  sheets.write(author, { face: 'italic', size: 14, before: 14 });
  sheets.write(siteMessages.name, { face: 'label', size: 9, colour: 'inkSoft', before: 150 });

  sheets.turn(title);
  sheets.write('Exemplaire de démonstration', { face: 'label', size: 9, colour: 'inkSoft' });
  sheets.write(description, { before: 6 });
  sheets.write('Les personnes et les communes de ce livre sont inventées ; les méthodes ne le sont pas.', {
    face: 'italic',
    before: 8,
  });

  sheets.turn('Table');
  const table = sheets.page;
  const entries: { name: string; page: number }[] = [];
  const open = (name: string) => {
    sheets.turn(name);
    entries.push({ name, page: sheets.page });
    sheets.weave(name, 0);
    sheets.moveTo(84);
    sheets.write(name, { face: 'title', size: 20 });
  };

  for (const chapter of contents) {
    open(chapter.title);
    if (chapter.detail !== '') sheets.write(chapter.detail, { face: 'italic', size: 12, before: 8 });
    sheets.write('Ce que cela demande chez vous : qui, avec quoi, avant quelle date.', { before: 14 });
    sheets.lines();
  }
  if (sample !== '') {
    open('Extrait commenté');
    writeText(sheets, sample);
  }
  for (const text of texts) {
    open(text.title);
    sheets.write(`Paru dans ${siteMessages.name}.`, { face: 'italic', colour: 'inkSoft', before: 2 });
    writeText(sheets, text.content);
  }
  sheets.backTo(table, () => {
    sheets.moveTo(84);
    sheets.write('Table', { face: 'title', size: 20 });
    sheets.moveTo(130);
    for (const { name, page } of entries) sheets.entry(name, page);
  });
  return sheets.end();
}

const settings: Record<Paragraph['kind'], Parameters<Sheets['write']>[1]> = {
  heading: { face: 'title', size: 13, before: 8 },
  text: {},
  quote: { face: 'italic', indent: 16 },
  item: { indent: 14 },
  row: { face: 'label', size: 8.5, colour: 'inkSoft' },
};

function writeText(sheets: Sheets, markdown: string): void {
  for (const { kind, text } of paragraphsOf(markdown))
    sheets.write(kind === 'item' ? `• ${text}` : text, settings[kind]);
}
