import type { Operation } from '@letat/contracts/core/operation';
import { accountLimits } from '@letat/contracts/users/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { addPost, addUser } from '../../test/fixtures.ts';
import { portablePatterns } from './openapi-patterns.ts';

const api = useApp();

/** A part of the document, whatever it describes. */
type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

let document: Node;
beforeAll(async () => {
  document = (await api.get('/api/openapi.json')).json();
});

function* nodesIn(value: unknown, at = ''): Generator<{ node: Node; at: string }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* nodesIn(item, `${at}/${index}`);
  if (!isNode(value)) return;
  yield { node: value, at };
  for (const [name, child] of Object.entries(value)) yield* nodesIn(child, `${at}/${name}`);
}

function partOf(root: Node, ...names: string[]): Node {
  const part = names.reduce<unknown>((node, name) => (isNode(node) ? node[name] : undefined), root);
  if (!isNode(part)) throw new Error(`nothing at ${names.join(' ')}`);
  return part;
}

/** What callers send, by the name of each field. */
function* sentFields(): Generator<{ name: string; schema: Node; at: string }> {
  for (const { node, at } of nodesIn(document.paths)) {
    if (!at.includes('/requestBody/') || !isNode(node.properties)) continue;
    for (const [name, schema] of Object.entries(node.properties))
      if (isNode(schema)) yield { name, schema, at: `${at}.${name}` };
  }
}

const sentAs = (pattern: RegExp) => [...sentFields()].filter(({ name }) => pattern.test(name));

/** Where a password is chosen; elsewhere it is given to be compared. */
const chosenAt = [
  '/api/auth/register',
  '/api/auth/password-reset/confirm',
  '/api/auth/password/put',
  '/api/auth/invitation',
];

describe('the document asks for no less than the rules do', () => {
  it('of every address of a person', () => {
    // The column of a file that has them is a number.
    const fields = sentAs(/^(?:email|\w+Email)$/).filter(({ schema }) => schema.type === 'string');
    expect(fields.length).toBeGreaterThan(10);
    for (const { schema, at } of fields)
      expect({ at, ...schema }).toMatchObject({ format: 'email', maxLength: accountLimits.emailLength });
  });

  it('of every password that is chosen', () => {
    const fields = sentAs(/^password$/).filter(({ at }) => chosenAt.some((path) => at.startsWith(`/${path}/`)));
    expect(fields.length).toBeGreaterThanOrEqual(chosenAt.length);
    for (const { schema, at } of fields)
      expect({ at, ...schema }).toMatchObject({
        minLength: accountLimits.passwordMin,
        maxLength: accountLimits.passwordMax,
      });
  });

  it('of every name of an account', () => {
    const fields = sentAs(/^username$/);
    expect(fields.length).toBeGreaterThan(1);
    for (const { schema, at } of fields)
      expect({ at, ...schema }).toMatchObject({
        minLength: accountLimits.usernameMin,
        maxLength: accountLimits.usernameMax,
      });
  });

  it('of every agreement', () => {
    const fields = sentAs(/^(?:agreeToTerms|charterAgreement)$/);
    expect(fields).toHaveLength(2);
    for (const { schema } of fields) expect(schema).toEqual({ enum: [true, 'on'] });
  });
});

describe('a pattern of the document', () => {
  it('is one that engines without classes of Unicode can read', () => {
    const patterns = [...nodesIn(document)].flatMap(({ node }) =>
      typeof node.pattern === 'string' ? node.pattern : [],
    );
    expect(patterns.length).toBeGreaterThan(100);
    expect(patterns.filter((pattern) => /\\[pPu]\{|&&|--/.test(pattern))).toEqual([]);
    for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
  });

  it.each(Object.entries(portablePatterns))('%s has the same characters as its field', (field, written) => {
    const [theirs, ours] = [new RegExp(field, 'u'), new RegExp(written)];
    const differing: number[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const isHalfOfAPair = code >= 0xd800 && code <= 0xdfff;
      const character = String.fromCodePoint(code);
      if (!isHalfOfAPair && theirs.test(character) !== ours.test(character)) differing.push(code);
    }
    expect(differing).toEqual([]);
  });
});

it('no schema of the document is made of closed objects that forbid each other', () => {
  for (const { node, at } of nodesIn(document))
    if (Array.isArray(node.allOf))
      expect({ at, closed: node.allOf.filter((part) => isNode(part) && part.additionalProperties === false) }).toEqual({
        at,
        closed: [],
      });
});

it('what the API answers is what its document says, whatever can be read without naming anything', async () => {
  const author = await addUser(api.app, { role: 'author' });
  await addPost(api.app, author);
  const { components, paths } = JSON.parse(JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/'));
  const read = api.app.operations.filter(isReadByAddress);
  expect(read.length).toBeGreaterThan(40);
  for (const role of ['admin', 'author', 'reader'] as const)
    for (const { key, path } of read) {
      const answer = await api.as(role).get(path);
      if (answer.statusCode !== 200) continue;
      const content = partOf(paths, path, 'get', 'responses', '200', 'content', 'application/json', 'schema');
      const described = z.fromJSONSchema({ ...content, $defs: components.schemas });
      expect({ key, problems: described.safeParse(answer.json()).error?.issues }).toEqual({ key, problems: undefined });
    }
});

function isReadByAddress({ method, path, access, produces }: Operation): boolean {
  return method === 'GET' && access !== 'operator' && !produces && !path.includes(':');
}
