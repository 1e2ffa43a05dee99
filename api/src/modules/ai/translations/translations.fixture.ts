import type { TranslationSegment, WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { expect } from 'vitest';
import type { Calls } from '../../../../test/calls.ts';

/** An article of two passages with code between them, and its wordings in English. */
export const content =
  'La part soumise au vote passe de 2 à 11 %.\n\n```\ncode\n```\n\nVoir le [rapport](https://exemple.sn/r).';
export const published = { title: 'Le vote', content, category: 'Leadership', published: true };
export const english = [
  'The vote',
  'The share put to the vote rises from 2 to 11%.',
  'See the [report](https://exemple.sn/r).',
];

export const addressOf = ({ id }: { id: string }, language = 'en') => `/api/my/posts/${id}/translations/${language}`;
export const workingOf = async (calls: Calls, post: { id: string }, language = 'en'): Promise<WorkingTranslation> =>
  (await calls.get(addressOf(post, language))).json();
export const save = (calls: Calls, post: { id: string }, segment: TranslationSegment, given: object, language = 'en') =>
  calls.put(`${addressOf(post, language)}/segments/${segment.key}`, { version: segment.version, ...given });
export const publish = (calls: Calls, post: { id: string }, language = 'en') =>
  calls.put(`${addressOf(post, language)}/publication`, undefined);

/** Writes a translation of every passage, as the caller accepts it or not. */
export async function translateAll(
  calls: Calls,
  post: { id: string },
  wordings: readonly string[],
  isAccepted: boolean,
) {
  const { segments } = await workingOf(calls, post);
  for (const [index, segment] of segments.entries()) {
    const answer = await save(calls, post, segment, { translation: wordings[index], isAccepted });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}
