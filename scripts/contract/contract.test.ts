import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation, operation } from '@letat/contracts/core/operation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readOperations } from '../dev/alone/contract.ts';
import { root } from '../paths.ts';
import { breaksOf } from './breaks.ts';
import { flatContract } from './flat-contract.ts';
import { contractRecord, readRecord } from './record.ts';

it('pages of the release before ask and read what the API of now takes and gives', async () => {
  const before = readRecord(readFileSync(join(root, contractRecord), 'utf8'));
  expect(before.length).toBeGreaterThan(400);
  expect(breaksOf(before, flatContract(await readOperations()))).toEqual([]);
});

const sale = z.object({ id: z.string(), note: z.string().nullable(), lines: z.array(z.object({ count: z.int() })) });
const flat = (body: z.ZodType, answer: z.ZodType, key: 'POST /api/sales' | 'POST /api/orders' = 'POST /api/sales') => {
  const made: Operation = operation(key, {
    feature: 'orders',
    summary: '',
    access: 'visitor',
    body,
    responses: { 200: answer },
    errors: [],
  });
  return flatContract([made]);
};
const asked = z.object({ price: z.number(), kind: z.enum(['a', 'b']).optional() });

describe('compared with the release before', () => {
  it('the same contract breaks nothing, and neither does what is new and may be left out', () => {
    expect(breaksOf(flat(asked, sale), flat(asked, sale))).toEqual([]);
    const more = asked.extend({ gift: z.object({ to: z.string() }).optional() });
    expect(breaksOf(flat(asked, sale), flat(more, sale.extend({ at: z.string() })))).toEqual([]);
    expect(breaksOf(flat(asked, sale), flat(asked.extend({ price: z.number().nullable() }), sale))).toEqual([]);
    const counted = sale.extend({ lines: z.array(z.object({ count: z.int(), price: z.number() })) });
    expect(breaksOf(flat(asked, sale), flat(asked, counted))).toEqual([]);
  });

  it.each<[string, z.ZodType, z.ZodType]>([
    ['asks for body.kind, which could be left out', asked.required(), sale],
    ['asks for body.email, which could be left out', asked.extend({ email: z.string() }), sale],
    ['no longer takes body.kind=b', asked.extend({ kind: z.enum(['a', 'c']).optional() }), sale],
    ['takes body.price as i, and no longer as n', asked.extend({ price: z.int() }), sale],
    ['no longer gives 200.id', asked, sale.omit({ id: true })],
    ['may leave out 200.id, which was always there', asked, sale.partial({ id: true })],
    ['gives 200.id as 0s, where it was s', asked, sale.extend({ id: z.string().nullable() })],
    [
      'gives 200.lines[].count as n, where it was i',
      asked,
      sale.extend({ lines: z.array(z.object({ count: z.number() })) }),
    ],
  ])('an operation that %s is named', (what, body, answer) => {
    expect(breaksOf(flat(asked, sale), flat(body, answer))).toEqual([`POST /api/sales ${what}`]);
  });

  it('a field that is gone is named with what could be chosen for it', () => {
    expect(breaksOf(flat(asked, sale), flat(asked.omit({ kind: true }), sale))).toEqual(
      ['kind=a', 'kind=b', 'kind'].map((field) => `POST /api/sales no longer takes body.${field}`),
    );
  });

  it('an operation that is not there is named', () => {
    expect(breaksOf(flat(asked, sale), flat(asked, sale, 'POST /api/orders'))).toEqual(['POST /api/sales is gone']);
  });
});
