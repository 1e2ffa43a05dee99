import { type ErrorCode, errorCatalogue } from '@letat/contracts/errors';

/** Why a form came back, in a sentence: its address holds the code, and nothing of what was typed. */
export function sentenceOf(told: string): string {
  if (told === 'validation')
    return 'Des champs sont à corriger : revenez en arrière, votre navigateur a gardé ce que vous avez saisi.';
  return isCode(told) ? errorCatalogue[told].error : errorCatalogue.internal.error;
}

const isCode = (told: string): told is ErrorCode => Object.hasOwn(errorCatalogue, told);
