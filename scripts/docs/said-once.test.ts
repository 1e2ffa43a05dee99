import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderLimits } from '@letat/contracts/orders/constants';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

/** Days that buyers are promised, by figure and in words. */
const byHand = new RegExp(`(?:(?<!\\d)${orderLimits.withdrawalDays}|quatorze)(?:\\s|&nbsp;)+jours`, 'iu');

test('the days of withdrawal are said by the constant that counts them, on every screen, in every mail and refusal', () => {
  const files = globSync('{mfe-*,shell,api,packages/contracts}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/{node_modules,dist,.cache,seed}/**', '**/*.test.*', '**/*.seed*.ts'],
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
