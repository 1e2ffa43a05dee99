import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { LONG } from './test-order.ts';

test('the files that begin first are where the order looks for them', () => {
  expect(LONG.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
