import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { pdfText } from '../documents/text.ts';

const size = 7;
const fromEdge = 12;

/** Writes a line at the foot of each page; null when the file cannot be changed: it is broken, or encrypted. */
export default async function stamp({ bytes, line }: { bytes: Uint8Array; line: string }): Promise<Uint8Array | null> {
  const pdf = await PDFDocument.load(bytes).catch(() => null);
  if (!pdf) return null;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = pdfText(line);
  const width = font.widthOfTextAtSize(text, size);
  for (const page of pdf.getPages()) {
    const x = Math.max(fromEdge, (page.getWidth() - width) / 2);
    page.drawText(text, { x, y: fromEdge, font, size, color: rgb(0.4, 0.4, 0.4) });
  }
  return pdf.save();
}
