import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { pdfText } from './text.ts';

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

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;
const ink = rgb(0.11, 0.13, 0.16);
const muted = rgb(0.38, 0.41, 0.45);
const dateText = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The document on one page of A4. The same order gives the same bytes. */
export async function drawSalesDocument(document: SalesDocument): Promise<Buffer> {
  const { heading, number, date, seller, facts, lines, total, notes } = document;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(`${heading} ${number}`);
  pdf.setLanguage('fr');
  pdf.setCreationDate(date);
  const page = pdf.addPage([a4.width, a4.height]);
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const pen = new Pen(page, fonts);
  pen.text(seller.name, { bold: true });
  for (const line of seller.address.split('\n')) pen.text(line, { color: muted });
  pen.space(28);
  pen.text(heading, { bold: true, size: 22 });
  pen.text(`${number} · ${dateText.format(date)}`, { color: muted });
  pen.space(18);
  for (const [name, value] of facts) pen.row(name, value, { nameColor: muted });
  pen.rule();
  for (const [name, amount] of lines) pen.row(name, amount);
  pen.rule();
  pen.row(...total, { bold: true });
  pen.space(24);
  for (const note of notes) pen.text(note, { color: muted, size: 9 });
  return Buffer.from(await pdf.save());
}

interface Style {
  bold?: boolean;
  size?: number;
  color?: ReturnType<typeof rgb>;
}

/** Writes from the top of a page downwards. */
class Pen {
  readonly #page: PDFPage;
  readonly #fonts: { plain: PDFFont; bold: PDFFont };
  #y = a4.height - margin;

  constructor(page: PDFPage, fonts: { plain: PDFFont; bold: PDFFont }) {
    this.#page = page;
    this.#fonts = fonts;
  }

  space(points: number): void {
    this.#y -= points;
  }

  rule(): void {
    this.#y -= 4;
    const [start, end] = [
      { x: margin, y: this.#y },
      { x: a4.width - margin, y: this.#y },
    ];
    this.#page.drawLine({ start, end, thickness: 0.6, color: muted });
    this.#y -= 6;
  }

  text(text: string, { bold = false, size = 10.5, color = ink }: Style = {}): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain;
    for (const line of wrapped(pdfText(text), { font, size, width: a4.width - 2 * margin })) {
      this.#y -= size * 1.45;
      this.#page.drawText(line, { x: margin, y: this.#y, font, size, color });
    }
  }

  /** A name on the left and its value on the right. */
  row(
    name: string,
    value: string,
    { bold = false, nameColor = ink }: { bold?: boolean; nameColor?: Style['color'] } = {},
  ): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain;
    const size = 10.5;
    const right = pdfText(value);
    const rightWidth = font.widthOfTextAtSize(right, size);
    const width = a4.width - 2 * margin - rightWidth - 16;
    for (const [index, line] of wrapped(pdfText(name), { font, size, width }).entries()) {
      this.#y -= size * 1.55;
      this.#page.drawText(line, { x: margin, y: this.#y, font, size, color: nameColor });
      if (index === 0)
        this.#page.drawText(right, { x: a4.width - margin - rightWidth, y: this.#y, font, size, color: ink });
    }
  }
}

function wrapped(text: string, { font, size, width }: { font: PDFFont; size: number; width: number }): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.at(-1) === '' || font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
