import { buffer } from 'node:stream/consumers';
import { mark } from '@letat/ui/brand/mark';
import { type Colour, palette } from '@letat/ui/palette';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { bandOfCells, bandRows } from '../../../../weave/cells.ts';
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
  /** The line over the whole width that stands above it. */
  rule?: keyof typeof rules;
  /** Of the value, where it is not set as its name is. */
  valueStyle?: Pick<Style, 'weight' | 'size'>;
}

/** A length of a bar. */
export interface Part {
  name: string;
  /** In the same unit for all of a bar. */
  share: number;
  colour: Colour;
}

const margin = 56;
const rules = { thin: { width: 0.6, colour: 'rule' }, strong: { width: 1.2, colour: 'ink' } } as const;
/** The woven edge: cells of its four rows, and how many there are across the sheet. */
const cell = 5;
const brandSize = 17;
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

  /** The edge of the sheet, across its whole width: an ornament, which is not read. */
  weave(seed: string): void {
    const { width } = this.#pdf.page;
    const columns = Math.ceil(width / cell);
    const isBright = bandOfCells(seed, columns);
    this.#ornament(() => {
      this.#pdf.rect(0, 0, width, cell * bandRows).fill(palette.deep[0]);
      for (let row = 0; row < bandRows; row += 1)
        for (let column = 0; column < columns; column += 1)
          if (isBright(column, row)) this.#pdf.rect(column * cell, row * cell, cell, cell);
      this.#pdf.fill(palette.ochre[0]);
    });
    this.#y = cell * bandRows + 34;
  }

  /** The name of the review behind its mark. */
  brand(name: string): void {
    const scale = (brandSize * 1.15) / mark.size;
    this.#ornament(() => {
      this.#pdf
        .save()
        .translate(margin, this.#y + brandSize * 0.32)
        .scale(scale);
      this.#pdf.path(mark.body).fill(palette.green[0]);
      this.#pdf.path(mark.spark).fill(palette.ochre[0]);
      this.#pdf.restore();
    });
    this.text(name, { weight: 'title', size: brandSize, indent: brandSize * 1.15 + 8 });
    this.space(4);
  }

  /** Who gets what, as lengths of one bar: the table behind it says the same in words. */
  bar(parts: readonly Part[]): void {
    const whole = parts.reduce((sum, { share }) => sum + share, 0);
    this.#ornament(() => {
      let x = margin;
      for (const { share, colour } of parts) {
        const width = (this.#width * share) / whole;
        this.#pdf.rect(x, this.#y, width, 9).fill(palette[colour][0]);
        x += width;
      }
    });
    this.#y += 9;
  }

  /** What is seen, and not read. */
  #ornament(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  space(points: number): void {
    this.#y += points;
  }

  /** A paragraph, or the title of the document. */
  text(
    text: string,
    { weight = 'plain', size = 10.5, color = 'ink', indent = 0 }: Style & { indent?: number } = {},
    type: 'P' | 'H1' = 'P',
  ): void {
    const lines = setLines(text, { typefaces: this.#typefaces[weight], size, width: this.#width - indent });
    this.#root.add(this.#element(type, () => this.#write(lines, { size, color, leading: 1.45, indent })));
  }

  /** Names are the headers of their rows. */
  table(rows: readonly Row[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    for (const row of rows) {
      if (row.rule) this.#rule(rules[row.rule]);
      const element = this.#pdf.struct('TR');
      table.add(element);
      this.#row(row, element);
    }
    table.end();
  }

  #row(
    { name, value, weight = 'plain', nameColor = 'ink', valueStyle = {} }: Row,
    element: PDFKit.PDFStructureElement,
  ): void {
    const setting = { typefaces: this.#typefaces[weight], size: rowSize };
    const valueSize = valueStyle.size ?? rowSize;
    const valueFaces = this.#typefaces[valueStyle.weight ?? weight];
    const values = setLines(value, { typefaces: valueFaces, size: valueSize, width: this.#width * valueShare });
    const taken = Math.max(...values.map(({ width }) => width));
    const names = setLines(name, { ...setting, width: this.#width - taken - gap });
    const top = this.#y;
    // Both stand on one line, however large each is.
    const first = Math.max(rowSize, valueSize) * 1.55;
    const write = (lines: readonly Line[], more: { size: number; color: 'ink' | 'inkSoft'; isAtEnd?: boolean }) => {
      this.#y = top + first - more.size * 1.55;
      this.#write(lines, { leading: 1.55, ...more });
      return this.#y;
    };
    const ends: number[] = [];
    element.add(
      this.#element('TH', () => ends.push(write(names, { size: rowSize, color: nameColor })), { scope: 'Row' }),
    );
    element.add(this.#element('TD', () => ends.push(write(values, { size: valueSize, color: 'ink', isAtEnd: true }))));
    element.end();
    this.#y = Math.max(...ends);
  }

  /** A line over the whole width: it is seen, and not read. */
  #rule({ width, colour }: { width: number; colour: Colour }): void {
    this.#ornament(() => {
      this.#pdf
        .moveTo(margin, this.#y + 8)
        .lineTo(margin + this.#width, this.#y + 8)
        .lineWidth(width)
        .stroke(palette[colour][0]);
    });
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
      indent: inset = 0,
    }: Required<Pick<Style, 'size' | 'color'>> & { leading: number; isAtEnd?: boolean; indent?: number },
  ): void {
    this.#pdf.fillColor(palette[color][0]);
    for (const { pieces, width, indent } of lines) {
      this.#y += size * leading;
      const start = margin + inset + (isAtEnd ? this.#width - width : indent);
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
