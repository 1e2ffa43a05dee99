import { expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../test/app.ts';

const api = useApp();

type Schema = z.core.JSONSchema._JSONSchema;

/** Whether a pattern is of the whole text and repeats nothing without end, as that of a day or a UUID. */
function isFixed(pattern: string | undefined): boolean {
  if (pattern === undefined || !/^\^.*\$$/s.test(pattern)) return false;
  return !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
}

/** The texts in what a schema takes that may be as long as the request itself, by their paths. */
function unboundedIn(schema: Schema | Schema[] | undefined, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => unboundedIn(each, `${path}[${index}]`));
  if (typeof schema !== 'object') return [];
  const {
    properties = {},
    items,
    prefixItems,
    additionalProperties,
    propertyNames,
    anyOf,
    oneOf,
    allOf,
    $defs,
  } = schema;
  const isText = schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'));
  const isOneOf = schema.enum !== undefined || schema.const !== undefined;
  const own = isText && !isOneOf && schema.maxLength === undefined && !isFixed(schema.pattern);
  return [
    ...(own ? [path] : []),
    ...Object.entries({ ...properties, ...$defs }).flatMap(([name, inner]) => unboundedIn(inner, `${path}.${name}`)),
    ...unboundedIn(items, `${path}[]`),
    ...unboundedIn(prefixItems, path),
    ...unboundedIn(additionalProperties, `${path}{}`),
    ...unboundedIn(propertyNames, `${path}{name}`),
    ...[anyOf, oneOf].flatMap((choices) => unboundedIn(choices, path)),
    // A text that is bounded by one of them is.
    ...(allOf?.some((part) => unboundedIn(part, path).length === 0) ? [] : unboundedIn(allOf, path)),
  ];
}

const textsWithoutLimit = (schema: z.core.$ZodType | undefined, path: string): string[] =>
  schema ? unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path) : [];

it('every text that somebody sends in a body or an address has a longest', () => {
  // The machine's own tools send releases, and hold the key of the house.
  const operations = api.app.operations.filter(({ access }) => access !== 'operator');
  expect(operations.length).toBeGreaterThan(100);
  const found = operations.flatMap(({ method, path, body, query }) => [
    ...textsWithoutLimit(body, `${method} ${path} body`),
    ...textsWithoutLimit(query, `${method} ${path} query`),
  ]);
  expect(found).toEqual([]);
});

it('a text without a limit is found wherever a schema holds it', () => {
  const text = z.string().trim();
  const places = {
    plain: text,
    listed: z.array(text),
    chosen: z.union([z.literal('a'), text]),
    named: z.record(text, z.string().max(9)),
    piped: text.pipe(z.string().regex(/x/)),
    mayBe: text.nullish(),
    open: z.string().regex(/^\d+$/),
    loose: z.string().regex(/\d{4}/),
  };
  for (const [name, schema] of Object.entries(places)) expect(textsWithoutLimit(schema, 'x'), name).toHaveLength(1);
  for (const schema of [
    z.string().max(9),
    z.enum(['a']),
    z.literal('a'),
    z.string().max(9).pipe(text),
    z.uuid(),
    z.iso.date(),
  ])
    expect(textsWithoutLimit(schema, 'x')).toEqual([]);
});
