import fc from 'fast-check';
import { z } from 'zod';

/** Values that no schema asks for: operators, prototypes, odd characters, the wrong shape, far too much. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'é'.repeat(300),
    'x'.repeat(7000),
    '$where',
    '../../etc/passwd',
    "';--",
    '<script>',
    { $ne: null },
    { $gt: '' },
    { toString: 'x' },
    { constructor: 1 },
    [],
    [[]],
    ['a', 'b'],
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Values near what a schema takes: mostly what it asks for, now and then something hostile in its place. */
export function near(schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return hostile;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.oneof({ weight: 9, arbitrary: fromJson(json) }, { weight: 1, arbitrary: hostile });
}

function fromJson(schema: z.core.JSONSchema._JSONSchema | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return hostile;
  return fc.oneof({ weight: 12, arbitrary: faithful(schema) }, { weight: 1, arbitrary: hostile });
}

function faithful(schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromJson));
  switch (schema.type) {
    case 'object':
      return anObject(schema);
    case 'array':
      return fc.array(item(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(4, schema.minItems ?? 0),
      });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return aString(schema);
    default:
      return hostile;
  }
}

function item(items: z.core.JSONSchema.JSONSchema['items']): fc.Arbitrary<unknown> {
  return Array.isArray(items) ? hostile : fromJson(items);
}

function anObject(schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(([name, value]) => [name, fromJson(value)] as const);
  if (properties.length === 0)
    return fc.dictionary(fc.string({ maxLength: 8 }), fromJson(item0(schema)), { maxKeys: 3 });
  return fc
    .tuple(
      fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] }),
      fc.option(fc.record({ $where: hostile, extra: hostile }), { freq: 4, nil: {} }),
    )
    .map(([known, more]) => ({ ...known, ...more }));
}

function item0({ additionalProperties }: z.core.JSONSchema.JSONSchema): z.core.JSONSchema._JSONSchema | undefined {
  return additionalProperties;
}

function aString({
  format,
  pattern,
  minLength = 0,
  maxLength = 200,
}: z.core.JSONSchema.JSONSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.string());
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
}
