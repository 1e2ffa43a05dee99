import type { Operation } from '@letat/contracts/core/operation';
import fc from 'fast-check';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { near } from '../../test/arbitraries.ts';
import { answerSerializer } from './serializer.ts';

const api = useApp();

const route = (schema: z.core.$ZodType) => ({ schema, method: 'GET', url: '/' });

/** What is written of a value; null when it is refused. */
function written(write: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return write(value);
  } catch {
    return null;
  }
}

function schemasOf(operations: readonly Operation[]): [string, z.core.$ZodType][] {
  return operations.flatMap(({ key, produces, responses }) =>
    produces
      ? []
      : Object.entries(responses).map(([status, schema]): [string, z.core.$ZodType] => [`${key} ${status}`, schema]),
  );
}

it('every answer of every operation is written as zod writes it, and refused when zod refuses it', () => {
  const schemas = schemasOf(api.app.operations);
  expect(schemas.length).toBeGreaterThan(100);
  let accepted = 0;
  for (const [name, schema] of schemas) {
    const [own, byZod] = [answerSerializer(route(schema)), serializerCompiler(route(schema))];
    fc.assert(
      fc.property(near(schema), (value) => {
        const text = written(byZod, value);
        if (text !== null) accepted += 1;
        expect(written(own, value), name).toBe(text);
      }),
      { seed: 59, numRuns: 15 },
    );
  }
  // Else nothing but refusals was compared.
  expect(accepted).toBeGreaterThan(schemas.length);
});

it('the error of an answer that does not meet its schema is the one of zod', () => {
  const schema = z.object({ count: z.number().int() });
  for (const value of [{ count: 0.5 }, { count: Number.NaN }, {}, null, [], 'x'])
    expect(() => answerSerializer(route(schema))(value)).toThrow(/match the schema/);
});

it('what a schema does not name is left out, at every depth, and a strict one refuses it', () => {
  const inner = { name: z.string() };
  const answer = { items: [{ name: 'Awa', password: 'x' }], secret: 1 };
  expect(answerSerializer(route(z.object({ items: z.array(z.object(inner)) })))(answer)).toBe(
    '{"items":[{"name":"Awa"}]}',
  );
  expect(() => answerSerializer(route(z.object({ items: z.array(z.strictObject(inner)) })))(answer)).toThrow();
});

it('texts with characters that JSON escapes are read back as they were', () => {
  const write = answerSerializer(route(z.array(z.string())));
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(JSON.parse(write(texts))).toEqual(texts);
    }),
    { seed: 59 },
  );
});
