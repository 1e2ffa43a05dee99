import { buffer } from 'node:stream/consumers';
import { palette } from '@letat/ui/palette';
import PDFDocument from 'pdfkit';
import { bandOfCells, bandRows } from '../../../../weave/cells.ts';

/** Points. A5, with room for a thumb. */
const margins = { top: 64, bottom: 62, left: 52, right: 52 };
const cell = 5;
const faces = { text: 'Times-Roman', italic: 'Times-Italic', title: 'Times-Bold', label: 'Helvetica' } as const;

interface Setting {
  face?: keyof typeof faces;
  size?: number;
  colour?: 'ink' | 'inkSoft' | 'green';
  /** Points before it. */
  before?: number;
  indent?: number;
}

/**
 * Pages of a book, written from the first to the last. Its letters are those that every reader of PDF has (ISO 32000-1, 9.6.2.2): a book
 * without files of faces is written in a tenth of a second. The same texts give the same bytes.
 */
export class Sheets {
  readonly #pdf: PDFKit.PDFDocument;
  #running = '';
  /** What is being written, which goes on on the next page when this one is full. */
  #set: Required<Pick<Setting, 'face' | 'size' | 'colour'>> = { face: 'text', size: 10.5, colour: 'ink' };

  constructor(info: { title: string; author: string; date: Date }) {
    this.#pdf = new PDFDocument({
      ...{ size: 'A5', margins, bufferPages: true, lang: 'fr', displayTitle: true },
      info: { Title: info.title, Author: info.author, CreationDate: info.date },
    });
    this.#pdf.on('pageAdded', () => this.#writeFoot());
  }

  /** Number of the page that is being written, from 1. */
  get page(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** The next page; what it belongs to stands at the foot of it and of those that follow. */
  turn(running: string): void {
    this.#running = running;
    this.#pdf.addPage();
  }

  /** A band of woven cells over the whole width of the page. */
  weave(seed: string, y: number, rows = 1): void {
    const { width } = this.#pdf.page;
    const columns = Math.ceil(width / cell);
    for (let band = 0; band < rows; band += 1) {
      const isBright = bandOfCells(`${seed} ${band}`, columns);
      const top = y + band * cell * bandRows;
      this.#pdf.rect(0, top, width, cell * bandRows).fill(palette.deep[0]);
      for (let row = 0; row < bandRows; row += 1)
        for (let column = 0; column < columns; column += 1)
          if (isBright(column, row)) this.#pdf.rect(column * cell, top + row * cell, cell, cell);
      this.#pdf.fill(palette.ochre[0]);
    }
  }

  moveTo(y: number): void {
    this.#pdf.y = y;
  }

  write(text: string, { face = 'text', size = 10.5, colour = 'ink', before = 0, indent = 0 }: Setting = {}): void {
    this.#pdf.y += before;
    this.#set = { face, size, colour };
    this.#applySetting();
    this.#pdf.text(inLatin(text), margins.left + indent, undefined, {
      width: this.#pdf.page.width - margins.left - margins.right - indent,
      align: face === 'text' && indent === 0 && text.length > 60 ? 'justify' : 'left',
      lineGap: size * 0.28,
      paragraphGap: size * 0.45,
    });
  }

  #applySetting(): void {
    const { face, size, colour } = this.#set;
    this.#pdf.font(faces[face]).fontSize(size).fillColor(palette[colour][0]);
  }

  /** A name and a page number at the other end of its line. */
  entry(name: string, page: number): void {
    const { y } = this.#pdf;
    const width = this.#pdf.page.width - margins.left - margins.right;
    this.#pdf.font(faces.label).fontSize(9.5).fillColor(palette.inkSoft[0]);
    this.#pdf.text(String(page), margins.left, y + 1, { width, align: 'right' });
    this.#pdf.y = y;
    this.#pdf.font(faces.text).fontSize(10.5).fillColor(palette.ink[0]);
    this.#pdf.text(inLatin(name), margins.left, y, { width: width - 30, lineGap: 2, paragraphGap: 5 });
  }

  /** Lines to write on, down to the foot of the page. */
  lines(): void {
    const bottom = this.#pdf.page.height - margins.bottom;
    for (let y = this.#pdf.y + 26; y < bottom; y += 24)
      this.#pdf.moveTo(margins.left, y).lineTo(this.#pdf.page.width - margins.right, y);
    this.#pdf.lineWidth(0.5).stroke(palette.rule[0]);
  }

  async end(): Promise<{ bytes: Buffer; pages: number }> {
    const pages = this.page;
    this.#pdf.end();
    return { bytes: await buffer(this.#pdf), pages };
  }

  /** Writes on a page that has been left before: the contents, once it is known what is where. */
  backTo(page: number, write: () => void): void {
    this.#pdf.switchToPage(page - 1);
    write();
    this.#pdf.switchToPage(this.page - 1);
  }

  #writeFoot(): void {
    const { page, x, y } = this.#pdf;
    // Below the margin, where text would turn the page.
    const { bottom } = page.margins;
    page.margins.bottom = 0;
    this.#pdf.font(faces.label).fontSize(8).fillColor(palette.inkSoft[0]);
    const foot = page.height - 36;
    const width = page.width - margins.left - margins.right;
    this.#pdf.text(inLatin(this.#running), margins.left, foot, { width: width - 40, height: 10, ellipsis: true });
    this.#pdf.text(String(this.page), margins.left, foot, { width, align: 'right' });
    page.margins.bottom = bottom;
    this.#pdf.x = x;
    this.#pdf.y = y;
    this.#applySetting();
  }
}

/** The faces have the letters of Windows-1252 alone: spaces of French are one of theirs, and what is left has no marks. */
function inLatin(text: string): string {
  return text
    .replaceAll(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll('\u2212', '-')
    .replaceAll(/[^\x20-\x7e\xa0-\xff’‘“”…œŒ–—€•]/g, (letter) =>
      letter.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, ''),
    );
}
