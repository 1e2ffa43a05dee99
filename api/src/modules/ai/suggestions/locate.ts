import type { Candidate } from './propose.ts';

/** What a model would rather read, word by word as it stands and as it would. */
export interface Rewording {
  before: string;
  after: string;
  reason: string;
}

/** Where each of these stands in the text, one place each; what does not stand there was made up and is left out. */
export function locate(text: string, rewordings: readonly Rewording[]): Candidate[] {
  const nextAt = new Map<string, number>();
  return rewordings.flatMap(({ before, after, reason }) => {
    if (before.trim() === '') return [];
    const start = text.indexOf(before, nextAt.get(before) ?? 0);
    if (start < 0) return [];
    const end = start + before.length;
    nextAt.set(before, end);
    return [{ start, end, replacement: after, reason }];
  });
}
