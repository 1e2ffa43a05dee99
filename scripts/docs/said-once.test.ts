import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderLimits } from '@letat/contracts/orders/constants';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

/** Days that buyers are promised, by figure and in words. */
const byHand = new RegExp(`(?:(?<!\\d)${orderLimits.withdrawalDays}|quatorze)(?:\\s|&nbsp;)+jours`, 'iu');

/** Sources whose sentences people read. */
const saidIn = (folders: string) =>
  globSync(folders, {
    cwd: root,
    exclude: ['**/{node_modules,dist,.cache,seed}/**', '**/*.test.*', '**/*.seed*.ts'],
  });

test('the days of withdrawal are said by the constant that counts them, on every screen, in every mail and refusal', () => {
  const files = saidIn('{mfe-*,shell,api,packages/contracts}/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

/** The author's share of sales, in words. */
const half = /moiti[ée]|(?<![\d,.])50(?:\s|&nbsp;|\\u00a0)%/iu;

test('the author’s share is said by the constant that the books compute by, wherever something is sold, paid or promised', () => {
  const sells = 'agents,applications,invitations,ledger,newsletter,orders,plans,products,webinars';
  const files = [
    ...saidIn('{mfe-*,shell,packages/contracts}/src/**/*.{ts,tsx}'),
    ...saidIn(`api/src/modules/{${sells}}/**/*.ts`),
  ].filter((file) => !file.endsWith('ledger/author-share.ts'));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => half.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
