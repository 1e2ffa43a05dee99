import { beginMarkedContent, endMarkedContent, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

const size = 7;
const fromEdge = 12;

/**
 * Writes a line at the foot of each page; null when the file cannot be changed: it is broken, or encrypted. The line is of addresses
 * and numbers, all of whose characters a standard font has; it is marked as no part of the text, so that it is not read on each page.
 */
export default async function stamp({ bytes, line }: { bytes: Uint8Array; line: string }): Promise<Uint8Array | null> {
  const pdf = await PDFDocument.load(bytes).catch(() => null);
  if (!pdf) return null;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const width = font.widthOfTextAtSize(line, size);
  for (const page of pdf.getPages()) {
    const x = Math.max(fromEdge, (page.getWidth() - width) / 2);
    page.pushOperators(beginMarkedContent('Artifact'));
    page.drawText(line, { x, y: fromEdge, font, size, color: rgb(0.4, 0.4, 0.4) });
    page.pushOperators(endMarkedContent());
  }
  return pdf.save();
}
