import { expect, it } from 'vitest';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { operationFor, readOperations } from './contract.ts';
import { exampleOf } from './example-of.ts';

const operations = await readOperations();

it('every call of the contract has an example that its own schema takes', () => {
  expect(operations.length).toBeGreaterThan(200);
  const wrong = operations.flatMap(({ key, responses }) => {
    const [schema] = Object.values(responses);
    if (schema === undefined) return [key];
    const example = exampleOf(schema);
    const { error } = safeParse<z.core.$ZodType>(schema, example);
    return error ? [`${key}: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('an example is the same each time', () => {
  const listed = operationFor(operations, 'GET', '/api/posts');
  const [schema] = Object.values(listed?.responses ?? {});
  if (!schema) throw new Error('posts are listed');
  expect(exampleOf(schema)).toEqual(exampleOf(schema));
  expect(exampleOf(schema)).toHaveLength(3);
});

it('a request is for the call of its path, one without a parameter before one with', () => {
  expect(operationFor(operations, 'GET', '/api/posts/abc')?.key).toBe('GET /api/posts/:slug');
  expect(operationFor(operations, 'GET', '/api/admin/releases')?.key).toBe('GET /api/admin/releases');
  expect(operationFor(operations, 'DELETE', '/api/admin/releases')).toBeNull();
  expect(operationFor(operations, 'GET', '/api/nulle-part')).toBeNull();
});
