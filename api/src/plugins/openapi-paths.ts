import type { Operation } from '@letat/contracts/core/operation';

interface Parameter {
  in: string;
  name: string;
  description?: string;
}

export interface OperationObject {
  parameters?: Parameter[];
  security?: Record<string, string[]>[];
  requestBody?: { required?: boolean; content?: Record<string, object> };
  responses?: Record<string, unknown>;
}

export type PathsObject = Record<string, Record<string, OperationObject>>;

/**
 * The paths of a document that has one for each path of the operations. Those that differ in the names of their parameters
 * alone must be one (OpenAPI 3.1, 4.8.8.1): its parameters bear all the names that they have, `/api/posts/{slugOrId}`, and
 * each operation's own name describes what it takes there.
 */
export function onePathEach(paths: PathsObject, operations: readonly Operation[]): PathsObject {
  const shared: PathsObject = {};
  for (const alike of Map.groupBy(operations, ({ path }) => shapeOf(path)).values()) {
    const names = joinedNames(alike.map(({ path }) => path));
    for (const { path, method } of alike) {
      const described = paths[templateOf(path, namesIn(path))]?.[method.toLowerCase()];
      if (!described) continue;
      const template = templateOf(path, names);
      const operation = { [method.toLowerCase()]: renamed(described, namesIn(path), names) };
      shared[template] = { ...shared[template], ...operation };
    }
  }
  return shared;
}

const parameter = /:(\w+)/g;
const shapeOf = (path: string): string => path.replace(parameter, ':');
const namesIn = (path: string): string[] => [...path.matchAll(parameter)].map(([, name = '']) => name);

function templateOf(path: string, names: readonly string[]): string {
  const left = names.values();
  return path.replace(parameter, () => `{${left.next().value}}`);
}

/** ["/:slug", "/:id"] -> ["slugOrId"] */
function joinedNames(paths: readonly string[]): string[] {
  const byPath = paths.map(namesIn);
  const places = byPath[0]?.keys() ?? [];
  return [...places].map((place) => {
    const [first = '', ...others] = new Set(byPath.map((names) => names[place] ?? ''));
    return [first, ...others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`)].join('');
  });
}

function renamed(operation: OperationObject, from: readonly string[], to: readonly string[]): OperationObject {
  const parameters = operation.parameters?.map((given) => {
    const name = given.in === 'path' ? to[from.indexOf(given.name)] : given.name;
    return name === undefined || name === given.name ? given : { ...given, name, description: `\`${given.name}\`` };
  });
  return { ...operation, ...(parameters ? { parameters } : {}) };
}
