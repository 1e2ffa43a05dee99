import { z } from 'zod';
import { withAsciiDigits } from '../../core/ascii-digits.ts';
import { fieldMessages } from '../../core/field-messages.ts';

/** Six digits of an application (RFC 6238), of any script, or a recovery code where one is taken; spaces, separators and marks of direction do not count. */
export const secondFactorCode = z
  .string()
  .trim()
  .min(1, fieldMessages.required)
  .max(60, 'Ce code est trop long.')
  .overwrite((code) => withAsciiDigits(code.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')).toLowerCase());
