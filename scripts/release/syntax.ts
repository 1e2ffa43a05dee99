import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { child, children, isNode, type Node, nameOf } from '../../shell/server/verification/effects/nodes.ts';

/** What a file of a package declares, and what it takes from and passes on to others. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly declarations: ReadonlyMap<string, Node>;
  /** Local names of what other files of the package declare. */
  readonly imports: ReadonlyMap<string, Reference>;
  readonly exports: readonly Export[];
}
export interface Reference {
  readonly file: string;
  readonly name: string;
}
export interface Export {
  /** `*` for everything that the file exports. */
  readonly name: string;
  readonly from: Reference;
}

export const flag = (node: Node, key: string): boolean => Reflect.get(node, key) === true;

/** The node and everything inside it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* nodesIn(inner);
}

/**
 * Reads what a source declares.
 * @throws when it cannot be parsed
 */
export function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const declarations = new Map<string, Node>();
  const imports = new Map<string, Reference>();
  const exports: Export[] = [];
  const near = (node: Node) => {
    const source = nameOf(child(node, 'source'));
    return source.startsWith('.') ? join(dirname(file), source) : null;
  };
  for (const statement of program.body) {
    const from = near(statement);
    const specifiers = children(statement, 'specifiers');
    if (statement.type === 'ImportDeclaration' && from !== null)
      for (const one of specifiers)
        imports.set(nameOf(child(one, 'local')), { file: from, name: nameOf(child(one, 'imported')) || 'default' });
    if (statement.type === 'ExportAllDeclaration' && from !== null)
      exports.push({ name: '*', from: { file: from, name: '*' } });
    if (statement.type === 'ExportNamedDeclaration')
      for (const one of specifiers)
        exports.push({
          name: nameOf(child(one, 'exported')),
          from: { file: from ?? file, name: nameOf(child(one, 'local')) },
        });
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    const declaration = isExport ? child(statement, 'declaration') : statement;
    for (const [name, node] of declaration ? declaredBy(declaration) : []) {
      declarations.set(name, node);
      if (isExport) exports.push({ name, from: { file, name } });
    }
  }
  return { file, text, declarations, imports, exports };
}

function declaredBy(node: Node): [string, Node][] {
  if (node.type === 'VariableDeclaration')
    return children(node, 'declarations').map((one) => [nameOf(child(one, 'id')), one]);
  const name = nameOf(child(node, 'id'));
  return name === '' ? [] : [[name, node]];
}
