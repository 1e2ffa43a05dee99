import type { Operation } from '@letat/contracts/core/operation';
import { z } from 'zod';

/**
 * What an operation takes and gives, field by field: `body.items[].name!s` is asked for and a string, `200.notes?s0` may be left out or null.
 * Letters are types: string, number, integer, boolean, 0 for null, j for what is any JSON; none for objects and lists, whose own fields follow. Of what is
 * taken, values that are a choice have lines of their own: `body.kind=a?`.
 */
export interface FlatOperation {
  readonly key: string;
  readonly takes: readonly string[];
  readonly gives: readonly string[];
}

type Schema = z.core.JSONSchema.JSONSchema;
type Definitions = Readonly<Record<string, Schema>>;

const letters: Readonly<Record<string, string>> = { string: 's', number: 'n', integer: 'i', boolean: 'b', null: '0' };

/** Of a schema what stands for it: a reference is what it leads to. */
function resolved(schema: Schema, definitions: Definitions): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (definitions[name] ?? schema);
}

/** Choices that are written down; the countries of the world are taken to stay. */
const maxValues = 40;

const valuesOf = (schema: Schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]);

const choicesOf = ({ anyOf = [], oneOf = [] }: Schema): readonly Schema[] => [...anyOf, ...oneOf];

function typesOf(given: Schema, definitions: Definitions): string {
  const schema = resolved(given, definitions);
  const found = new Set<string>();
  for (const choice of choicesOf(schema)) for (const letter of typesOf(choice, definitions)) found.add(letter);
  const types = [schema.type ?? valuesOf(schema).map((value) => (value === null ? 'null' : typeof value))].flat();
  for (const type of types) found.add(letters[type] ?? '');
  if (types.length === 0 && found.size === 0 && schema.allOf === undefined) found.add('j');
  return [...found].sort().join('');
}

class Flattening {
  readonly fields = new Map<string, { isRequired: boolean; types: string }>();
  readonly #definitions: Definitions;
  readonly #hasValues: boolean;

  constructor(definitions: Definitions, { hasValues }: { hasValues: boolean }) {
    this.#definitions = definitions;
    this.#hasValues = hasValues;
  }

  /** @param isChosen it is one of several forms: what it asks for another one may not */
  add(given: Schema, at: string, isChosen = false, seen: readonly Schema[] = []): void {
    const schema = resolved(given, this.#definitions);
    // A tree of comments, say: its first level says what the others are.
    if (seen.includes(schema)) return;
    const below = [...seen, schema];
    const values = this.#hasValues ? valuesOf(schema) : [];
    if (values.length <= maxValues)
      for (const value of values) this.fields.set(`${at}=${value}`, { isRequired: false, types: '' });
    const choices = choicesOf(schema);
    // What may be null as well has one form.
    const isOneOfSeveral = choices.filter(({ type }) => type !== 'null').length > 1;
    for (const choice of choices) this.add(choice, at, isChosen || isOneOfSeveral, below);
    for (const part of schema.allOf ?? []) this.add(part, at, isChosen, below);
    for (const [more, suffix] of [
      [schema.items, '[]'],
      [schema.additionalProperties, '{}'],
    ] as const)
      if (typeof more === 'object' && !Array.isArray(more)) this.add(more, at + suffix, isChosen, below);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (typeof property === 'boolean') continue;
      const path = at === '' ? name : `${at}.${name}`;
      const known = this.fields.get(path);
      const isRequired = !isChosen && (schema.required ?? []).includes(name);
      const types = new Set([...(known?.types ?? ''), ...typesOf(property, this.#definitions)]);
      this.fields.set(path, {
        isRequired: isRequired && known?.isRequired !== false,
        types: [...types].sort().join(''),
      });
      this.add(property, path, isChosen, below);
    }
  }
}

function linesOf(schema: z.core.$ZodType | undefined, io: 'input' | 'output', at: string): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const flat = new Flattening(json.$defs ?? {}, { hasValues: io === 'input' });
  flat.add(json, at);
  return [...flat.fields].map(([path, { isRequired, types }]) => `${path}${isRequired ? '!' : '?'}${types}`).sort();
}

/** Everything that people's browsers ask and read: the machine's own calls go with the release of their processes. */
export function flatContract(operations: readonly Operation[]): FlatOperation[] {
  return operations
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ key, query, body, responses }) => ({
      key,
      takes: [...linesOf(query, 'input', 'query'), ...linesOf(body, 'input', 'body')],
      gives: Object.entries(responses).flatMap(([status, schema]) => linesOf(schema, 'output', status)),
    }))
    .sort((a, b) => a.key.localeCompare(b.key));
}
