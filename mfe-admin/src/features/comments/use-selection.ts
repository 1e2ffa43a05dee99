import { useState } from 'react';

/** Which of the comments in sight are chosen; those that leave are no longer. */
export function useSelection(ids: readonly string[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => kept.has(id));
  return {
    isChosen: (id: string) => kept.has(id),
    toggle: (id: string) => setKept(new Set(kept.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])),
    pickAll: (isPicked: boolean) => setKept(new Set(isPicked ? ids : [])),
  };
}
