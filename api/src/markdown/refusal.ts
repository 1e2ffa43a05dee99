import { CodedError } from '@letat/contracts/core/coded-error';

/** What its author reads when a text takes too long, or becomes too long, to be an article. */
export const tooComplex =
  'Ce texte est trop complexe à mettre en page : simplifiez ses listes, citations, accents, liens et notes.';

/** A text that cannot be an article, as a problem of its field. */
export function refusal(message: string, cause?: unknown): CodedError {
  return new CodedError('validation', {
    details: [{ path: 'content', message }],
    ...(cause === undefined ? {} : { cause }),
  });
}
