import { parse } from 'acorn';
import { child, children, isNode, type Node, nameOf } from './nodes.ts';

/** The names under which scripts reach what all of them share. */
const globals = new Set(['window', 'globalThis', 'self', 'frames', 'top', 'parent']);
/** Whose prototypes are everybody's. */
const builtIns =
  /^(?:Object|Function|Array|String|Number|Boolean|Symbol|BigInt|Date|RegExp|Promise|Map|Set|WeakMap|WeakSet|Error|JSON|Math|Reflect|Intl|URL|URLSearchParams|Headers|Request|Response|FormData|Blob|File|Event\w*|\w*Event|Element|HTML\w*Element|SVG\w*Element|Node\w*|Document\w*|Window|History|Location|Storage|XMLHttpRequest|MutationObserver|AbortController|AbortSignal|Navigator|Navigation\w*)$/;
const timers = new Set(['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask']);
const definers = new Set(['defineProperty', 'defineProperties', 'assign', 'setPrototypeOf', 'set']);
const functions = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'FunctionDeclaration']);

/**
 * What a script does to what all parts of a page share, read from its text: globals that it writes, prototypes that it changes, elements that it
 * defines, keys that it stores, cookies, and timers that run because it was loaded. Names that are made while it runs are « * ». What
 * it does by a shared module of the platform is the platform's, and what it hides on purpose is not seen: this is for mistakes.
 * @throws when it cannot be parsed
 */
export function scriptEffects(text: string, file: string): string[] {
  const program = programOf(text, file);
  const found = new Set<string>();
  for (const statement of children(program, 'body')) visit(statement, { isRunning: true, isCalled: false }, found);
  return [...found].sort();
}

/** Chunks are modules; what the platform starts with may be a script, which has names that a module may not. */
function programOf(text: string, file: string): Node {
  const options = { ecmaVersion: 'latest', preserveParens: true, allowHashBang: true } as const;
  try {
    return parse(text, { ...options, sourceType: 'module' });
  } catch {
    try {
      return parse(text, { ...options, sourceType: 'script' });
    } catch (cause) {
      throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
}

interface Place {
  /** It runs as the script is loaded: in no function, or in one that the bundle calls for a module. */
  isRunning: boolean;
  /** It is what a call calls, in brackets or not. */
  isCalled: boolean;
}

function visit(node: Node, { isRunning, isCalled }: Place, found: Set<string>): void {
  note(node, isRunning, found);
  const called = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
  const isBracket = node.type === 'ParenthesizedExpression';
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (!isNode(inner)) continue;
      const isModule = node.type === 'Property' && key === 'value' && isModuleName(child(node, 'key'));
      const isInnerCalled = inner === called || (isBracket && isCalled);
      const isEntered = !functions.has(inner.type) || isModule || isInnerCalled;
      visit(inner, { isRunning: isRunning && isEntered, isCalled: isInnerCalled }, found);
    }
  }
}

/** Modules of a bundle are functions under a number or a path: `{ 12(e, t, n) {…} }`. */
function isModuleName(key: Node | undefined): boolean {
  return key?.type === 'Literal';
}

function note(node: Node, isRunning: boolean, found: Set<string>): void {
  if (node.type === 'AssignmentExpression') noteWrite(child(node, 'left'), found);
  if (node.type === 'UnaryExpression' && Reflect.get(node, 'operator') === 'delete')
    noteWrite(child(node, 'argument'), found);
  if (node.type === 'CallExpression') noteCall(node, isRunning, found);
}

function noteWrite(target: Node | undefined, found: Set<string>): void {
  if (target?.type !== 'MemberExpression') return;
  const object = child(target, 'object');
  const name = propertyOf(target);
  if (object?.type === 'Identifier' && globals.has(nameOf(object))) found.add(`global ${name}`);
  if (object?.type === 'Identifier' && nameOf(object) === 'document' && name === 'cookie') found.add('cookie');
  const storage = storageOf(object);
  if (storage !== null) found.add(`storage ${storage} ${name}`);
  const owner = prototypeOf(object);
  if (owner !== null) found.add(`prototype ${owner}.${name}`);
}

function noteCall(node: Node, isRunning: boolean, found: Set<string>): void {
  const callee = child(node, 'callee');
  const [first, second] = children(node, 'arguments');
  if (isRunning && callee?.type === 'Identifier' && timers.has(nameOf(callee))) found.add(`timer ${nameOf(callee)}`);
  if (callee?.type !== 'MemberExpression') return;
  const object = child(callee, 'object');
  const method = propertyOf(callee);
  const isGlobal = object?.type === 'Identifier' && globals.has(nameOf(object));
  if (isRunning && isGlobal && timers.has(method)) found.add(`timer ${method}`);
  if (method === 'define' && endsWith(object, 'customElements')) found.add(`element ${textOf(first)}`);
  const storage = storageOf(object);
  if (storage !== null && (method === 'setItem' || method === 'removeItem'))
    found.add(`storage ${storage} ${textOf(first)}`);
  if (storage !== null && method === 'clear') found.add(`storage ${storage} *`);
  if (!definers.has(method) || first === undefined) return;
  const names = second?.type === 'ObjectExpression' ? keysOf(second) : [textOf(second)];
  const owner = prototypeOf(first);
  for (const name of names) {
    if (first.type === 'Identifier' && globals.has(nameOf(first))) found.add(`global ${name}`);
    if (owner !== null) found.add(`prototype ${owner}.${name}`);
  }
}

/** `Array` of `Array.prototype`, also behind `window`. */
function prototypeOf(node: Node | undefined): string | null {
  if (node?.type !== 'MemberExpression' || propertyOf(node) !== 'prototype') return null;
  const owner = child(node, 'object');
  const name = owner?.type === 'MemberExpression' ? propertyOf(owner) : nameOf(owner);
  return owner !== undefined && builtIns.test(name) ? name : null;
}

function storageOf(node: Node | undefined): 'local' | 'session' | null {
  if (endsWith(node, 'localStorage')) return 'local';
  return endsWith(node, 'sessionStorage') ? 'session' : null;
}

/** Whether it is that global, by itself or of the window. */
const endsWith = (node: Node | undefined, name: string): boolean =>
  (node?.type === 'Identifier' && nameOf(node) === name) ||
  (node?.type === 'MemberExpression' && propertyOf(node) === name);

function propertyOf(member: Node): string {
  const property = child(member, 'property');
  return Reflect.get(member, 'computed') === true ? textOf(property) : nameOf(property);
}

/** A text that is written out; « * » for one that is made. */
const textOf = (node: Node | undefined): string =>
  node?.type === 'Literal' && typeof Reflect.get(node, 'value') === 'string' ? nameOf(node) : '*';

const keysOf = (object: Node): string[] =>
  children(object, 'properties').map((property) =>
    Reflect.get(property, 'computed') === true ? '*' : nameOf(child(property, 'key')) || '*',
  );
