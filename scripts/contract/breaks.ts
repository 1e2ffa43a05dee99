import type { FlatOperation } from './flat-contract.ts';

interface Field {
  readonly path: string;
  readonly isRequired: boolean;
  /** `s`, `0s`: see FlatOperation. */
  readonly types: string;
}

function fieldsOf(lines: readonly string[]): ReadonlyMap<string, Field> {
  const fields = lines.map((line): Field => {
    const [, path = line, mark, types = ''] = /^(.*)([!?])([a-z0]*)$/s.exec(line) ?? [];
    return { path, isRequired: mark === '!', types };
  });
  return new Map(fields.map((field) => [field.path, field]));
}

/** Whatever has one of these types has one of those; an integer is a number, and `j` is anything. */
const fits = (types: string, into: string): boolean =>
  into === 'j' || [...types].every((type) => into.includes(type) || (type === 'i' && into.includes('n')));

/** Whether everything that a field stands in was there before: what is asked for within something new is no more than that is. */
function isInKnown(path: string, before: ReadonlyMap<string, Field>): boolean {
  const parents = [...path.matchAll(/\.|\[\]|\{\}/g)].map(({ index }) => path.slice(0, index)).slice(1);
  return parents.every((parent) => /(?:\[\]|\{\})$/.test(parent) || before.has(parent));
}

function takenLess(before: ReadonlyMap<string, Field>, now: ReadonlyMap<string, Field>): string[] {
  const lost = [...before.values()].flatMap(({ path, types }) => {
    const field = now.get(path);
    if (!field) return [`no longer takes ${path}`];
    return fits(types, field.types) ? [] : [`takes ${path} as ${field.types}, and no longer as ${types}`];
  });
  const asked = [...now.values()].filter(
    ({ path, isRequired }) => isRequired && before.get(path)?.isRequired !== true && isInKnown(path, before),
  );
  return [...lost, ...asked.map(({ path }) => `asks for ${path}, which could be left out`)];
}

function givenLess(before: ReadonlyMap<string, Field>, now: ReadonlyMap<string, Field>): string[] {
  return [...before.values()].flatMap(({ path, isRequired, types }) => {
    const field = now.get(path);
    if (!field) return [`no longer gives ${path}`];
    if (isRequired && !field.isRequired) return [`may leave out ${path}, which was always there`];
    return fits(field.types, types) ? [] : [`gives ${path} as ${field.types}, where it was ${types}`];
  });
}

/**
 * What a page of the release before could not do with the API of now: it asks as it did, and reads what it read. Whatever is new, or may be
 * left out, breaks nothing.
 */
export function breaksOf(before: readonly FlatOperation[], now: readonly FlatOperation[]): string[] {
  const known = new Map(now.map((operation) => [operation.key, operation]));
  return before.flatMap(({ key, takes, gives }) => {
    const operation = known.get(key);
    if (!operation) return [`${key} is gone`];
    return [
      ...takenLess(fieldsOf(takes), fieldsOf(operation.takes)),
      ...givenLess(fieldsOf(gives), fieldsOf(operation.gives)),
    ].map((what) => `${key} ${what}`);
  });
}
