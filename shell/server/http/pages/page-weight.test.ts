import { formatBytes } from '@letat/contracts/core/format/bytes';
import { expect, it } from 'vitest';
import { packPage } from '../cache/page-cache.ts';
import { weightPlace, withPageWeight } from './page-weight.ts';

const words = 'la réforme du budget de la commune ouvre un guichet où chacun lit ce que coûte une école'.split(' ');
const word = (at: number) => words[(at * 7919 + ((at * at) % 1013)) % words.length];
const html = (place: string) =>
  `<main>${Array.from({ length: 4000 }, (_, at) => `<p>${word(at)} ${word(at + 3)} ${at % 97}</p>`).join('')}</main>${place}`;

it('a page says in its place what it weighs as it is sent', async () => {
  const weighed = await withPageWeight(html(weightPlace));
  const [, said = ''] = /<span data-page-weight>Cette page pèse ([^<]*)<\/span>$/.exec(weighed) ?? [];
  expect(said).toMatch(/^\d+(?:,\d)? Ko$/);
  const kilobytes = Number(said.replace(',', '.').replace(/[^\d.]/g, ''));
  // As packPage has it.
  const packed = await packPage(weighed, 200, []);
  expect(Math.abs(kilobytes - packed.br.length / 1024)).toBeLessThan(packed.br.length / 1024 / 5);
  expect(said).not.toBe(formatBytes(weighed.length));
});

it('a page without such a place stays as it is', async () => {
  expect(await withPageWeight(html(''))).toBe(html(''));
});
