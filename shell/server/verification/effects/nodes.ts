/** A node of the syntax tree of a script (ESTree, https://github.com/estree/estree); what it holds besides depends on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What a node holds under a name, as a list; empty when that is no node. */
export function children(node: Node, key: string): Node[] {
  const value: unknown = Reflect.get(node, key);
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

export const child = (node: Node, key: string): Node | undefined => children(node, key)[0];

/** The name of an identifier, or the text of a literal. */
export function nameOf(node: Node | undefined): string {
  const name: unknown = node && (Reflect.get(node, 'name') ?? Reflect.get(node, 'value'));
  return typeof name === 'string' ? name : '';
}
