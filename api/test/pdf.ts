import { decodePDFRawStream, PDFDocument, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** A part of a page's structure: what it is for a screen reader, and the text in it, in the order of reading. */
export interface PdfElement {
  role: string;
  text: string;
  children: PdfElement[];
}

const node = z.object({ role: z.string(), children: z.array(z.unknown()) });
const leaf = z.object({ type: z.literal('content'), id: z.string() });
const marked = z.object({ type: z.literal('beginMarkedContentProps'), id: z.string().nullable() });
const glyphs = z.array(z.union([z.number(), z.looseObject({ originalCharCode: z.number() })]));
const font = z.looseObject({ name: z.string(), missingFile: z.boolean().optional() });

/** The first page of a PDF file, as PDF.js reads it. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), fontExtraProperties: true, verbosity: 0 });
  const pdf = await task.promise;
  try {
    const page = await pdf.getPage(1);
    const [{ info }, markInfo, { items }, tree, { fnArray, argsArray }] = [
      await pdf.getMetadata(),
      await pdf.getMarkInfo(),
      await page.getTextContent({ includeMarkedContent: true }),
      await page.getStructTree(),
      await page.getOperatorList(),
    ];
    const { texts, text } = textsOf(items);
    const used = new Set<string>();
    let missingGlyphs = 0;
    for (const [at, operation] of fnArray.entries()) {
      if (operation === OPS.setFont) used.add(String(argsArray[at][0]));
      if (operation === OPS.showText)
        for (const glyph of glyphs.parse(argsArray[at][0]))
          if (typeof glyph !== 'number' && glyph.originalCharCode === 0) missingGlyphs += 1;
    }
    const fonts = [...used].map((name) => font.parse(page.commonObjs.get(name)));
    return {
      pages: pdf.numPages,
      title: z.object({ Title: z.string() }).parse(info).Title,
      language: z.object({ Language: z.string().nullable() }).parse(info).Language,
      isTagged: z.map(z.string(), z.boolean()).parse(markInfo).get('Marked') ?? false,
      text,
      structure: node.parse(tree).children.map((child) => elementOf(child, texts)),
      fonts: fonts.map(({ name, missingFile = false }) => ({ name, isEmbedded: !missingFile })),
      missingGlyphs,
    };
  } finally {
    await task.destroy();
  }
}

/** The texts that a file gives in the place of glyphs that do not tell them, in the order of reading (ISO 32000-2, 14.9.4). */
export async function actualTextsIn(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  const contents = pdf.getPage(0).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('the page has its content in several streams');
  const content = Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
  const literals = content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g);
  return [...literals].map(([, literal = '']) => PDFString.of(literal).decodeText());
}

/** The page's text by the ids of its marked contents, and as a whole, a line a line. */
function textsOf(items: readonly object[]): { texts: ReadonlyMap<string, string>; text: string } {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  let text = '';
  for (const item of items) {
    const begun = marked.safeParse(item).data;
    if (begun) open.push(begun.id);
    else if ('type' in item && item.type === 'beginMarkedContent') open.push(null);
    else if ('type' in item) open.pop();
    else {
      const { str, hasEOL } = z.object({ str: z.string(), hasEOL: z.boolean() }).parse(item);
      const id = open.findLast((one) => one !== null);
      const words = str + (hasEOL ? '\n' : '');
      text += words;
      if (id) texts.set(id, (texts.get(id) ?? '') + words);
    }
  }
  return { texts, text };
}

function elementOf(given: unknown, texts: ReadonlyMap<string, string>): PdfElement {
  const { role, children } = node.parse(given);
  const elements: PdfElement[] = [];
  let text = '';
  for (const child of children) {
    const content = leaf.safeParse(child).data;
    if (content) text += texts.get(content.id) ?? '';
    else elements.push(elementOf(child, texts));
  }
  return { role, text: text.replaceAll('\n', ' ').trim(), children: elements };
}
