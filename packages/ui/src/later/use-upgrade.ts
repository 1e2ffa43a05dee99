import { type FocusEvent, useState } from 'react';
import { type Later, useLater } from './later.ts';

/**
 * For a field that works plainly before its code is there, and stays so should it never come. The part takes over once it
 * has come and nobody is busy in the field; from then on it stays. `watch` goes on the element around the plain field.
 */
export function useUpgrade<Part>(part: Later<Part>): {
  Part: Part | null;
  watch: { onFocus: () => void; onBlur: (event: FocusEvent) => void };
} {
  const loaded = useLater(part, true);
  const [busy, setBusy] = useState(false);
  const [upgraded, setUpgraded] = useState(false);
  if (loaded !== null && !busy && !upgraded) setUpgraded(true);
  return {
    Part: upgraded ? loaded : null,
    watch: {
      onFocus: () => setBusy(true),
      onBlur: ({ currentTarget, relatedTarget }) => setBusy(currentTarget.contains(relatedTarget)),
    },
  };
}
