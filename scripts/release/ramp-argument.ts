import { wholeShare } from '@letat/contracts/releases/ramps/constants';

const usage = 'Say how many visits get it, as 10% or 0.5%, or one of: promote, return, preview.';
const words = ['promote', 'return', 'preview'] as const;

/**
 * What is asked of a ramp: a share in parts of ten thousand, or one of three words.
 * @throws when it is neither, or finer than a share can be
 */
export function readRampArgument(args: readonly string[]): number | (typeof words)[number] {
  const [asked = '', ...more] = args;
  const word = words.find((one) => one === asked);
  if (more.length > 0) throw new Error(usage);
  if (word !== undefined) return word;
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(asked) ?? [];
  if (digits === undefined) throw new Error(usage);
  const share = Math.round((Number(digits.replace(',', '.')) * wholeShare) / 100);
  if (share > wholeShare) throw new Error('There are no more than 100 % of the visits.');
  return share;
}
