import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import stamp from './worker.ts';

it('the line of a sold file stands on each page, and is no part of the text that is read aloud', async () => {
  const pdf = await PDFDocument.create();
  for (const size of [300, 400]) pdf.addPage([size, size]);
  const line = 'awa@exemple.org · CM-2026-000034 · exemplaire personnel';
  const stamped = await stamp({ bytes: await pdf.save(), line });
  const task = getDocument({ data: new Uint8Array(stamped ?? []), verbosity: 0 });
  try {
    const read = await task.promise;
    expect(read.numPages).toBe(2);
    for (let at = 1; at <= read.numPages; at += 1) {
      const { items } = await (await read.getPage(at)).getTextContent({ includeMarkedContent: true });
      const shown = items.map((item) => {
        if ('str' in item) return item.str;
        return 'tag' in item ? item.tag : item.type;
      });
      expect(shown.filter(Boolean)).toEqual(['Artifact', line, 'endMarkedContent']);
    }
  } finally {
    await task.destroy();
  }
});
