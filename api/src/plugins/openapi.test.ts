import { readdirSync } from 'node:fs';
import type { Operation } from '@letat/contracts/core/operation';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';

const api = useApp();

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'key' in value && 'responses' in value;
}

const contracts = new URL('../../../packages/contracts/src/', import.meta.url);
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const features: object[] = await Promise.all(files.map((name) => import(new URL(name, contracts).href)));

const declared = features.flatMap((feature): unknown[] => Object.values(feature).flat()).filter(isOperation);

it('every operation of the contracts is served', () => {
  expect(api.app.operations.map(({ key }) => key).sort()).toEqual(declared.map(({ key }) => key).sort());
});

it('no operation answers with null alone: such an answer has no body, and a program that reads JSON stumbles', () => {
  const answersNull = ({ responses }: Operation) =>
    Object.values(responses).some((schema) => schema instanceof z.ZodNullable);
  expect(declared.filter(answersNull).map(({ key }) => key)).toEqual([]);
});

const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');

it('the document has no two paths that differ in the names of their parameters alone', async () => {
  const { paths } = (await api.get('/api/openapi.json')).json();
  const shapes = Object.keys(paths).map(shapeOf);
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  expect(Object.keys(paths['/api/posts/{slugOrId}'])).toEqual(['get', 'put', 'delete']);
  const namesOf = (method: string) => paths['/api/posts/{slugOrId}'][method].parameters;
  expect(namesOf('get')).toMatchObject([{ in: 'path', name: 'slugOrId', description: '`slug`' }]);
  expect(namesOf('put')).toMatchObject([{ in: 'path', name: 'slugOrId', description: '`id`' }]);
});

/** Tools of operators and of teams know what they call. */
const isDescribed = ({ access, path }: (typeof declared)[number]) =>
  access !== 'operator' && !path.startsWith('/internal/');

it('the document describes what is public, with its errors, and refers to nothing that is missing', async () => {
  const document = (await api.get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const paths = Object.keys(document.paths);
  const shapes = declared.filter(isDescribed).map(({ path }) => shapeOf(path));
  expect(new Set(paths.map(shapeOf))).toEqual(new Set(shapes));
  const operationIds: string[] = [];
  for (const { method, path, access, errors, responses, body } of declared.filter(isDescribed)) {
    const documented = paths.find((known) => shapeOf(known) === shapeOf(path)) ?? '';
    const described = document.paths[documented][method.toLowerCase()];
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(Object.keys(responses)));
    const roles = ['reader', 'author', 'admin'];
    expect(described.security).toEqual(roles.includes(access) ? [{ session: [] }] : []);
    if (body) expect([path, described.requestBody.required]).toEqual([path, !z.safeParse(body, null).success]);
    operationIds.push(described.operationId);
    for (const code of errors) expect(JSON.stringify(described.responses)).toContain(`\`${code}\``);
    for (const [, name] of documented.matchAll(/\{(\w+)\}/g))
      expect(described.parameters).toContainEqual(expect.objectContaining({ in: 'path', name, required: true }));
  }
  for (const operationId of operationIds) expect(operationId).toMatch(/^[a-z][A-Za-z0-9_]+$/);
  expect(new Set(operationIds).size).toBe(operationIds.length);
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(document.components.schemas)).toContain(name);
  expect(document.components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'sid' } });
  expect(JSON.stringify(document)).not.toContain('internal/');
  expect(JSON.stringify(document.paths['/api/posts'].get)).toContain('PostSummary');
});
