import fc from 'fast-check';
import { z } from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

/** Something to look at in a list. */
const itemsShown = 3;
const moment = '2026-01-15T09:00:00.000Z';

/**
 * A value that a schema takes, the same each time: texts of its form, numbers within its bounds, three items of a list. To look at pages with, and
 * nothing more: what belongs together in real answers does not here.
 */
export function exampleOf(schema: z.core.$ZodType): unknown {
  return valueFor(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), 0);
}

function valueFor(schema: Json, index: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    // A value says more than that there is none.
    const usual = choices.find((choice) => typeof choice === 'object' && choice.type !== 'null') ?? choices[0];
    return typeof usual === 'object' ? valueFor(usual, index) : null;
  }
  // Parts of one thing: further bounds of a text, or further members of an object.
  if (schema.allOf) {
    const parts = schema.allOf.filter((part) => typeof part === 'object');
    const members = Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties);
    return valueFor(Object.assign({}, ...parts, { ...schema, allOf: undefined, properties: members }), index);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, index);
    case 'array':
      return listOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema, index);
    case 'boolean':
      return index % 2 === 0;
    case 'string':
      return textOf(schema, index);
    default:
      return null;
  }
}

function objectOf(
  { properties = {}, additionalProperties, propertyNames }: Json,
  index: number,
): Record<string, unknown> {
  const own = Object.entries(properties).map(([name, value]) => [name, exampleIn(value, index)]);
  if (typeof additionalProperties !== 'object' || own.length > 0) return Object.fromEntries(own);
  const names =
    typeof propertyNames === 'object' ? (propertyNames.enum ?? [exampleIn(propertyNames, index)]) : ['exemple'];
  return Object.fromEntries(names.map((name) => [String(name), valueFor(additionalProperties, index)]));
}

const exampleIn = (schema: z.core.JSONSchema._JSONSchema, index: number): unknown =>
  typeof schema === 'object' ? valueFor(schema, index) : null;

function listOf({ items, prefixItems, minItems = 0, maxItems = itemsShown }: Json): unknown[] {
  if (prefixItems) return prefixItems.map((item, index) => exampleIn(item, index));
  const schema = Array.isArray(items) ? items[0] : items;
  const count = Math.min(maxItems, Math.max(minItems, itemsShown));
  return Array.from({ length: count }, (_, index) => (typeof schema === 'object' ? valueFor(schema, index) : null));
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER, type }: Json, index: number): number {
  const value = Math.min(maximum, Math.max(minimum, 12 * (index + 1)));
  return type === 'integer' ? Math.ceil(value) : value;
}

function textOf({ format, pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: Json, index: number): string {
  if (format === 'date-time') return moment;
  if (format === 'date') return moment.slice(0, 10);
  if (format === 'uri') return `https://exemple.test/${index + 1}`;
  if (format === 'email') return `exemple${index + 1}@exemple.test`;
  if (pattern !== undefined) return matching(pattern, index);
  return `Exemple ${index + 1}`.padEnd(minLength, '.').slice(0, maxLength);
}

/** By pattern and index: hundreds of fields have the same few, and reading a pattern takes ten milliseconds. */
const known = new Map<string, string>();

function matching(pattern: string, index: number): string {
  const key = `${index} ${pattern}`;
  const text =
    known.get(key) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: index + 1, numRuns: 1 })[0] ?? '';
  known.set(key, text);
  return text;
}
