import { buffer } from 'node:stream/consumers';
import { palette } from '@letat/ui/palette';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { loadTypefaces, type Typefaces, type Weight } from './faces.ts';
import { type Line, setLines } from './lines.ts';
import type { Piece } from './runs.ts';

declare global {
  namespace PDFKit.Mixins {
    // Since pdfkit 0.20; its types are older.
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
    interface StructureElementOptions {
      /** What a header of a table is for. */
      scope?: 'Row' | 'Column';
    }
  }
}

export interface Style {
  weight?: Weight;
  /** In points. */
  size?: number;
  color?: 'ink' | 'inkSoft';
}

/** A name at the left of the page, and its value at the right. */
export interface Row {
  name: string;
  value: string;
  weight?: Weight;
  nameColor?: Style['color'];
  /** Whether a line over the whole width stands above it. */
  isRuled?: boolean;
}

const margin = 56;
const rowSize = 10.5;
/** Of a row's width, what its value takes at most. */
const valueShare = 0.6;
const gap = 16;

/**
 * One page of A4, written from the top downwards, with the structure that screen readers follow (ISO 32000-2, 14.8): what is
 * not read is marked as an artifact, and text whose glyphs do not tell it has its characters beside them.
 */
export class TaggedPage {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #typefaces: Readonly<Record<Weight, Typefaces>>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #width: number;
  #y = margin;

  static async create(title: string, date: Date): Promise<TaggedPage> {
    return new TaggedPage(await loadTypefaces(), { Title: title, CreationDate: date });
  }

  private constructor(typefaces: Readonly<Record<Weight, Typefaces>>, info: PDFKit.DocumentInfo) {
    this.#typefaces = typefaces;
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'fr',
      displayTitle: true,
      info,
    });
    for (const { name, font } of Object.values(typefaces).flat(2)) this.#pdf.registerFont(name, font);
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    this.#width = this.#pdf.page.width - 2 * margin;
  }

  async end(): Promise<Buffer> {
    this.#root.end();
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  space(points: number): void {
    this.#y += points;
  }

  /** A paragraph, or the title of the document. */
  text(text: string, { weight = 'plain', size = 10.5, color = 'ink' }: Style = {}, type: 'P' | 'H1' = 'P'): void {
    const lines = setLines(text, { typefaces: this.#typefaces[weight], size, width: this.#width });
    this.#root.add(this.#element(type, () => this.#write(lines, { size, color, leading: 1.45 })));
  }

  /** Names are the headers of their rows. */
  table(rows: readonly Row[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    for (const row of rows) {
      if (row.isRuled) this.#rule();
      const element = this.#pdf.struct('TR');
      table.add(element);
      this.#row(row, element);
    }
    table.end();
  }

  #row({ name, value, weight = 'plain', nameColor = 'ink' }: Row, element: PDFKit.PDFStructureElement): void {
    const typefaces = this.#typefaces[weight];
    const setting = { typefaces, size: rowSize };
    const values = setLines(value, { ...setting, width: this.#width * valueShare });
    const taken = Math.max(...values.map(({ width }) => width));
    const names = setLines(name, { ...setting, width: this.#width - taken - gap });
    const top = this.#y;
    const style = { size: rowSize, leading: 1.55 };
    const write = (lines: readonly Line[], more: { color: 'ink' | 'inkSoft'; isAtEnd?: boolean }) => {
      this.#y = top;
      this.#write(lines, { ...style, ...more });
      return this.#y;
    };
    const ends: number[] = [];
    element.add(this.#element('TH', () => ends.push(write(names, { color: nameColor })), { scope: 'Row' }));
    element.add(this.#element('TD', () => ends.push(write(values, { color: 'ink', isAtEnd: true }))));
    element.end();
    this.#y = Math.max(...ends);
  }

  /** A line over the whole width: it is seen, and not read. */
  #rule(): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(margin, this.#y + 8)
      .lineTo(margin + this.#width, this.#y + 8)
      .lineWidth(0.6)
      .stroke(palette.inkSoft[0]);
    this.#pdf.endMarkedContent();
    this.#y += 12;
  }

  /** Its content is written when it gets its place in the tree. */
  #element(type: string, write: () => void, options: PDFKit.Mixins.StructureElementOptions = {}) {
    return this.#pdf.struct(type, options, write);
  }

  #write(
    lines: readonly Line[],
    {
      size,
      color,
      leading,
      isAtEnd = false,
    }: Required<Pick<Style, 'size' | 'color'>> & { leading: number; isAtEnd?: boolean },
  ): void {
    this.#pdf.fillColor(palette[color][0]);
    for (const { pieces, width, indent } of lines) {
      this.#y += size * leading;
      const start = margin + (isAtEnd ? this.#width - width : indent);
      for (const group of groupsOf(pieces)) this.#writeGroup(group, start);
    }
  }

  /** Pieces of which all, or none, have their characters beside them. */
  #writeGroup(pieces: readonly Piece[], start: number): void {
    const source = pieces[0]?.needsSource ? pieces.map((piece) => piece.source).join('') : null;
    if (source !== null)
      this.#pdf.markContent('Span', { actual: source, ...(isArabic.test(source) ? { lang: 'ar' } : {}) });
    for (const { text, face, size, x, needsSource } of pieces)
      this.#pdf.font(face.name, size).text(text, start + x, this.#y, needsSource ? atOnce : asSet);
    if (source !== null) this.#pdf.endMarkedContent();
  }
}

/** Lines are broken already. */
const asSet: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };
/** pdfkit shapes word after word, which it caches, unless features are named: words that run to the left would be in the wrong order. */
const atOnce: PDFKit.Mixins.TextOptions = { ...asSet, features: [] };

const isArabic = /\p{Script=Arabic}/u;

function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.[0]?.needsSource === piece.needsSource) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
