import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCellRead, csvLine } from './csv.ts';

const readBack = (line: string): string[] => parse(line, { delimiter: ';' })[0] ?? [];

it.each(['=1+1', '+33 6 12', '-2+3', '-2 ', '@SUM(A1)', '\r=1', ' =1', '＝1+1', "=cmd|' /C calc'!A0"])(
  'a spreadsheet reads %j as text, not as a formula',
  (cell) => {
    expect(readBack(csvLine(['x', cell]))).toEqual(['x', `'${cell}`]);
  },
);

it.each([
  ['Mairie,=1+1,x', "Mairie,'=1+1,x"],
  ['a, -2+3', "a, '-2+3"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['=1,=2', "'=1,'=2"],
  ['\t=1', "'\t'=1"],
])('a spreadsheet that parts cells at commas or tabs reads %j as text, too', (cell, expected) => {
  const line = csvLine([cell, 'x']);
  expect(readBack(line)).toEqual([expected, 'x']);
  // As an English spreadsheet reads it: no cell begins a formula.
  for (const delimiter of [',', '\t'])
    for (const found of line.split(delimiter)) expect(found).not.toMatch(/^["\s]*[=+\-@]/);
});

it.each(['Awa Ndiaye', '-2', '-1234,56', 'a-b', 'a=b', 'awa+lettre@exemple.org', '5 = 5', ''])(
  '%j stays as it is',
  (cell) => {
    expect(readBack(csvLine([cell, 'x']))).toEqual([cell, 'x']);
  },
);

it('quotes, separators and line breaks stay in their cell', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (cells) => {
      const read = readBack(csvLine(['x', ...cells])).slice(1);
      const bare = (cell: string) => cell.replaceAll("'", '');
      expect(read.map(bare)).toEqual(cells.map(bare));
    }),
  );
});

it('numbers are not quoted away from their sign', () => {
  expect(csvLine([-5, 3])).toBe('"-5";"3"\r\n');
});

it.each(['=1+1', '+awa@exemple.org', 'Mairie,=1+1,x', 'a\t@SUM(A1)', '-2 ', "d'Ivoire", "'", 'Awa', '\t=1'])(
  '%j that was written is read back as it was',
  (cell) => {
    expect(readBack(csvLine(['x', cell])).map(csvCellRead)).toEqual(['x', cell]);
  },
);
