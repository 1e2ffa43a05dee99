import { readdirSync } from 'node:fs';
import type { Operation } from '@letat/contracts/operation';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';

const api = useApp();

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'key' in value && 'responses' in value;
}

const contracts = new URL('../../../packages/contracts/src/', import.meta.url);
const files = readdirSync(contracts).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const rooms: object[] = await Promise.all(files.map((name) => import(new URL(name, contracts).href)));

const declared = rooms.flatMap((room): unknown[] => Object.values(room)).filter(isOperation);

it('every operation of the contracts is served', () => {
  expect(api.app.operations.map(({ key }) => key).sort()).toEqual(declared.map(({ key }) => key).sort());
});

it('the document describes what is public, with its errors, and refers to nothing that is missing', async () => {
  const document = (await api.get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const paths = declared
    .filter(({ access }) => access !== 'operator')
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
  for (const { method, path, access, errors, responses } of declared) {
    if (access === 'operator') continue;
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(Object.keys(responses)));
    const roles = ['reader', 'author', 'admin'];
    expect(described.security).toEqual(roles.includes(access) ? [{ session: [] }] : undefined);
    for (const code of errors) expect(JSON.stringify(described.responses)).toContain(`\`${code}\``);
    for (const [, name] of path.matchAll(/:(\w+)/g))
      expect(described.parameters).toContainEqual(expect.objectContaining({ in: 'path', name, required: true }));
  }
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(document.components.schemas)).toContain(name);
  expect(document.components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'sid' } });
  expect(JSON.stringify(document)).not.toContain('internal/');
  expect(JSON.stringify(document.paths['/api/posts'].get)).toContain('PostSummary');
});
