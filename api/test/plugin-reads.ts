import { join, relative } from 'node:path';
import type { BindingElement, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isNewExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

/** A plugin, with what its files read of the Fastify instance. */
export interface PluginReads {
  readonly name: string;
  /** Its folder or its one file, from `api/src`. */
  readonly unit: string;
  /** As it says to `fastify-plugin`. */
  readonly dependencies: readonly string[];
  /** Units of others whose decorations are read here, each with the places. */
  readonly reads: ReadonlyMap<string, readonly string[]>;
}

const api = join(import.meta.dirname, '..');
const source = join(api, 'src');

/** Tests and examples for the demonstration get an instance that is ready. */
const isGivenAll = (path: string) => /\.test\.ts$|\.seed[.-]|\/seed\//.test(path);

/** The folder of a module or of a plugin, or the file of a plugin that has none; the file itself for anything else. */
function unitOf(path: string): string {
  return /^(?:modules|plugins)\/[^/]+(?=\/)/.exec(path)?.[0] ?? path;
}

/**
 * What every plugin of the API reads of the instance, by the types: a decoration is a property that some file adds to
 * `FastifyInstance`, under whatever name the instance goes there, also where only a `Pick` of it arrives. Besides, what
 * `route.ts` reads for all of them.
 */
export function readPlugins(): { plugins: PluginReads[]; ofRoutes: ReadonlyMap<string, readonly string[]> } {
  const compiler = new API({ cwd: api });
  try {
    const project = compiler.updateSnapshot({ openProjects: [join(api, 'tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error('the API has no project of TypeScript');
    const files = project.rootFiles.flatMap((name) => {
      const path = relative(source, name);
      const file = path.startsWith('..') || isGivenAll(path) ? undefined : project.program.getSourceFile(name);
      return file ? [{ path, file }] : [];
    });
    const decorations = new Map(files.flatMap(({ path, file }) => decorationsOf(file).map((name) => [name, path])));
    const reads = new Map<string, Map<string, string[]>>();
    const plugins = new Map<string, { name: string; dependencies: string[] }>();
    for (const { path, file } of files) {
      const unit = unitOf(path);
      const ofUnit = reads.get(unit) ?? new Map<string, string[]>();
      reads.set(unit, ofUnit);
      for (const { owner, place } of readsOf(file, decorations, project.checker)) {
        const other = unitOf(owner);
        if (other !== unit) ofUnit.set(other, [...(ofUnit.get(other) ?? []), `${path}: ${place}`]);
      }
      for (const plugin of pluginsOf(file)) {
        if (plugins.has(unit)) throw new Error(`${unit} has two plugins`);
        plugins.set(unit, plugin);
      }
    }
    const readBy = (unit: string) => reads.get(unit) ?? new Map<string, string[]>();
    return {
      plugins: [...plugins].map(([unit, plugin]) => ({ ...plugin, unit, reads: readBy(unit) })),
      ofRoutes: readBy('route.ts'),
    };
  } finally {
    compiler.close();
  }
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}

/** Names that a file adds to the instance. */
function decorationsOf(file: SourceFile): string[] {
  return [...nodesIn(file)].flatMap((node) => {
    if (!isInterfaceDeclaration(node) || node.name.text !== 'FastifyInstance') return [];
    return node.members.flatMap((member) =>
      isPropertySignatureDeclaration(member) || isMethodSignatureDeclaration(member) ? nameOf(member.name) : [],
    );
  });
}

/** What a node is called, if that is a name and no pattern. */
function nameOf(node: Node | undefined): string[] {
  return node && 'text' in node && typeof node.text === 'string' ? [node.text] : [];
}

/** Calls of `fastify-plugin` with a name. */
function pluginsOf(file: SourceFile): { name: string; dependencies: string[] }[] {
  return [...nodesIn(file)].flatMap((node) => {
    if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'plugin') return [];
    const options = node.arguments[1];
    if (!options || !isObjectLiteralExpression(options)) return [];
    const found = { name: '', dependencies: [] as string[] };
    for (const property of options.properties) {
      if (!isPropertyAssignment(property) || !isIdentifier(property.name)) continue;
      const value = property.initializer;
      if (property.name.text === 'name' && isStringLiteral(value)) found.name = value.text;
      if (property.name.text === 'dependencies' && isArrayLiteralExpression(value))
        found.dependencies = value.elements.flatMap((element) => (isStringLiteral(element) ? [element.text] : []));
    }
    return found.name === '' ? [] : [found];
  });
}

/** Every place where a decoration is read, as `app.mail` or by `{ mail }`. */
function readsOf(
  file: SourceFile,
  decorations: ReadonlyMap<string, string>,
  checker: Checker,
): { owner: string; place: string }[] {
  const found: { owner: string; place: string }[] = [];
  const add = (name: string, symbol: TypeSymbol | undefined) => {
    const owner = decorations.get(name);
    const isDecoration = symbol?.declarations.some(({ path }) => owner !== undefined && path === join(source, owner));
    if (owner !== undefined && isDecoration) found.push({ owner, place: name });
  };
  const nodes = [...nodesIn(file)];

  const accesses = nodes
    .filter(isPropertyAccessExpression)
    .flatMap(({ name }) => (decorations.has(name.text) ? [name] : []));
  const symbols = accesses.length === 0 ? [] : checker.getSymbolAtLocation(accesses);
  accesses.forEach(({ text }, index) => {
    add(text, symbols[index]);
  });

  const patterns = nodes
    .filter(isObjectBindingPattern)
    .filter(({ elements }) => elements.some((element) => decorations.has(propertyOf(element))));
  const types = patterns.length === 0 ? [] : checker.getTypeAtLocation(patterns);
  patterns.forEach(({ elements }, index) => {
    const type = types[index];
    if (!type) return;
    for (const element of elements) {
      const name = propertyOf(element);
      if (decorations.has(name)) add(name, checker.getPropertyOfType(type, name));
    }
  });

  // The whole instance, where only some of it is asked for: what it is called there says what is read.
  const given = nodes
    .flatMap((node) => (isCallExpression(node) || isNewExpression(node) ? [...(node.arguments ?? [])] : []))
    .filter(isIdentifier);
  const givenTypes = given.length === 0 ? [] : checker.getTypeAtLocation(given);
  given.forEach((argument, index) => {
    if (!isInstance(givenTypes[index])) return;
    const asked = checker.getContextualType(argument);
    if (!asked || isInstance(asked)) return;
    for (const [name, owner] of decorations)
      if (checker.getPropertyOfType(asked, name)) found.push({ owner, place: name });
  });
  return found;
}

const isInstance = (type: Type | undefined) => type?.getSymbol()?.name === 'FastifyInstance';

/** The property that an element of a pattern takes. */
function propertyOf({ propertyName, name }: BindingElement): string {
  return nameOf(propertyName ?? name).join();
}
