import { createHash } from 'node:crypto';
import { child, children, type Node, nameOf } from '../../shell/server/verification/effects/nodes.ts';
import { flag, nodesIn, readSource, type Source } from './syntax.ts';

/** Types are what users of a module give it (parameters, props), or what they are given. */
type Side = '>' | '<';

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file) ?? readSource(file);
  sources.set(file, known);
  return known;
}

/**
 * What a module promises those who import it, one line for each export, parameter, member and type that an export leads to inside
 * the package: `>ButtonProps.isPending?`, `>ButtonProps.isPending: 1f0a9c3e`. The digest is of the type's text. After `>` users give it,
 * after `<` they are given it; what ends in `?` may be left out.
 * @param file the source that the module's name leads to
 */
export function exportedTypes(file: string): string[] {
  const lines = new Set<string>();
  const visited = new Set<string>();

  function visitExports(path: string): void {
    for (const { name, from } of sourceOf(path).exports) {
      if (name === '*') visitExports(from.file);
      else visitName(from.name, sourceOf(from.file), '<', name);
    }
  }

  /** @param shown the name that users know it by */
  function visitName(name: string, source: Source, side: Side, shown = name): void {
    const key = `${side} ${source.file} ${name}`;
    if (visited.has(key)) return;
    visited.add(key);
    const node = source.declarations.get(name);
    const passed = source.exports.find((one) => one.name === name && one.from.file !== source.file)?.from;
    const elsewhere = source.imports.get(name) ?? passed;
    if (node) visitDeclaration(node, source, side, shown);
    else if (elsewhere) visitName(elsewhere.name, sourceOf(elsewhere.file), side, shown);
  }

  function visitDeclaration(node: Node, source: Source, side: Side, name: string): void {
    const value = node.type === 'VariableDeclarator' ? (child(node, 'init') ?? node) : node;
    if (node.type === 'TSInterfaceDeclaration') {
      for (const parent of children(node, 'extends')) add(`${name} extends`, parent, source, side);
      addMembers(children(child(node, 'body') ?? node, 'body'), source, { name, side });
    } else if (node.type === 'TSTypeAliasDeclaration') addType(name, child(node, 'typeAnnotation'), source, side);
    else {
      lines.add(`${side}${name}`);
      for (const [index, parameter] of children(value, 'params').entries()) {
        const annotation = child(
          child(parameter, 'typeAnnotation') ?? child(parameter, 'left') ?? parameter,
          'typeAnnotation',
        );
        addType(`${name}(${index}`, annotation, source, '>');
      }
      const answer = child(value, 'returnType') ?? child(child(node, 'id') ?? node, 'typeAnnotation');
      if (answer) addType(`${name})`, child(answer, 'typeAnnotation'), source, '<');
    }
  }

  function addType(name: string, type: Node | undefined, source: Source, side: Side): void {
    if (!type) return;
    if (type.type === 'TSIntersectionType')
      for (const [index, part] of children(type, 'types').entries()) addType(`${name}&${index}`, part, source, side);
    // A value more is no change for those who give one of the others.
    else if (type.type === 'TSUnionType')
      for (const part of children(type, 'types')) add(`${name}|`, part, source, side);
    else if (type.type === 'TSTypeLiteral') addMembers(children(type, 'members'), source, { name, side });
    else add(`${name}:`, type, source, side);
  }

  function addMembers(members: readonly Node[], source: Source, { name, side }: { name: string; side: Side }): void {
    for (const member of members) {
      const key = `${name}.${nameOf(child(member, 'key'))}`;
      lines.add(`${side}${key}${flag(member, 'optional') ? '?' : ''}`);
      const annotation = child(member, 'typeAnnotation');
      if (annotation) addType(key, child(annotation, 'typeAnnotation'), source, side);
      else add(`${key}:`, member, source, side);
    }
  }

  function add(name: string, node: Node, source: Source, side: Side): void {
    lines.add(`${side}${name} ${digestOf(source.text.slice(node.start, node.end))}`);
    for (const inner of nodesIn(node))
      if (inner.type === 'TSTypeReference' || inner.type === 'TSInterfaceHeritage' || inner.type === 'TSTypeQuery')
        visitName(
          nameOf(child(inner, 'typeName') ?? child(inner, 'expression') ?? child(inner, 'exprName')),
          source,
          side,
        );
  }

  visitExports(file);
  // What is given is compared more strictly than what is taken: once is enough.
  return [...lines].filter((line) => !(line.startsWith('<') && lines.has(`>${line.slice(1)}`))).sort();
}

/** Eight hexadecimal digits of the SHA-256 over the text without its comments and spaces. */
function digestOf(text: string): string {
  const bare = text
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .replace(/[\s;,]+/g, ' ')
    .trim();
  return createHash('sha256').update(bare).digest('hex').slice(0, 8);
}
