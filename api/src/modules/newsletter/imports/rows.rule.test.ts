import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readRows } from './rows.ts';
import { statesElsewhere } from './states/words.ts';

const format = { encoding: 'utf-8', delimiter: ';', hasHeader: true } as const;
const mapping = { email: 0, firstName: null, name: 1, interests: null, language: null, states: [] };
const options = { format, mapping, readers: [], fileState: statesElsewhere.subscribed };

function* lines(count: number): Generator<Buffer> {
  yield Buffer.from('Adresse;Nom\n');
  for (let n = 0; n < count; n += 1)
    yield Buffer.from(n % 2 === 0 ? `p${n}@exemple.org;Personne ${n}\n` : `ligne fausse ${n};\n`);
}

async function tally(count: number): Promise<Record<string, number>> {
  const found: Record<string, number> = { people: 0 };
  for await (const { problem } of readRows(Readable.from(lines(count)), options)) {
    const kind = problem ?? 'people';
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
}

it('a file of 100,000 rows, half of them wrong, is read to its end', async () => {
  expect(await tally(100_000)).toEqual({ people: 50_000, email_invalid: 50_000 });
});

it('a file with one row more is refused', async () => {
  await expect(tally(100_001)).rejects.toThrow('plus de 100');
});

it('letters whose bytes come apart are read whole', async () => {
  const bytes = Buffer.from('Adresse;Nom\nawa@exemple.org;Élodie\n');
  const single = Readable.from([...bytes].map((byte) => Buffer.from([byte])));
  const rows = [];
  for await (const row of readRows(single, options)) rows.push(row);
  expect(rows).toMatchObject([{ row: 2, person: { name: 'Élodie' } }]);
});
