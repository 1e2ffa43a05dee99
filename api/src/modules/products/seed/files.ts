import { strToU8, zipSync } from 'fflate';
import type { SeedProduct } from '../products.seed.ts';
import { type SeedText, writeBook } from './book/book.ts';

/** A file of the demonstration, the same bytes at each start. */
export interface SeedFile {
  filename: string;
  type: string;
  bytes: Buffer;
  /** Of a book. */
  pages?: number;
}

/**
 * What a buyer of the product gets: small, and what its name says.
 * @param author as readers know them
 * @param texts what that author wrote, of which a book is made
 */
export async function seedFileOf(product: SeedProduct, author: string, texts: readonly SeedText[]): Promise<SeedFile> {
  const { slug, category } = product;
  if (category === 'ebook')
    return { filename: `${slug}.pdf`, type: 'application/pdf', ...(await writeBook(product, author, texts)) };
  if (category === 'webinar') return { filename: `${slug}.wav`, type: 'audio/wav', bytes: toneOf(slug.length) };
  const parts =
    category === 'tools'
      ? { 'modele.csv': strToU8('Semaine;Reçus;Rendus à temps\n12;214;141\n13;198;152\n') }
      : { 'cahier.pdf': pdfOf(linesOf(product)), 'introduction.wav': toneOf(slug.length) };
  const zip = zipSync({ 'LISEZ-MOI.txt': strToU8(linesOf(product).join('\n')), ...parts }, { mtime: '2025-03-01' });
  return { filename: `${slug}.zip`, type: 'application/zip', bytes: Buffer.from(zip) };
}

const linesOf = ({ title, contents = [] }: SeedProduct): string[] => [
  title,
  '',
  ...contents.map((content, index) => `${index + 1}. ${content.title}`),
  '',
  'Exemplaire de démonstration.',
];

/** One page of lines in Helvetica (ISO 32000-1), whose encoding has the letters of French. */
function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${winAnsi(line).replace(/[\\()]/g, '\\$&')}) Tj T*`);
  const stream = `BT /F1 12 Tf 56 780 Td 18 TL\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const beyondLatin: Readonly<Record<string, number>> = { '’': 0x92, '…': 0x85, œ: 0x9c, Œ: 0x8c, '–': 0x96, '—': 0x97 };

/** One byte a character, as `pdfOf` writes them; what the encoding has not is a question mark. */
function winAnsi(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, (letter) => String.fromCharCode(beyondLatin[letter] ?? 0x3f));
}

/** Half a second of a note, 8 bits at 8 kHz. */
function toneOf(note: number): Buffer {
  const rate = 8000;
  const samples = Buffer.from(
    Array.from(
      { length: rate / 2 },
      (_, at) => 128 + Math.round(60 * Math.sin((at / rate) * Math.PI * 2 * (220 + note * 8))),
    ),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
