import { z } from 'zod';
import type { FlatOperation } from './flat-contract.ts';

/** The contract of the release before, one operation a line. */
export const contractRecord = 'scripts/contract/release-before.jsonl';

const flatOperation = z.object({ key: z.string(), takes: z.array(z.string()), gives: z.array(z.string()) });

export const readRecord = (text: string): FlatOperation[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => flatOperation.parse(JSON.parse(line)));

export const recordText = (contract: readonly FlatOperation[]): string =>
  contract.map((operation) => `${JSON.stringify(operation)}\n`).join('');
