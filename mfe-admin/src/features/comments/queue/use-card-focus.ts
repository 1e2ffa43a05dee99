import { useRef, useState } from 'react';

/** Which of the comments has the focus, and how it goes from one to another: Tab leads to one of them, keys to the rest. */
export function useCardFocus(ids: readonly string[]) {
  const cards = useRef(new Map<string, HTMLElement>());
  const [last, setLast] = useState<string | null>(null);
  const idAt = (element: Element | null) => ids.find((id) => cards.current.get(id)?.contains(element)) ?? null;
  return {
    /** The one that Tab leads to: where the focus was last, else the first. */
    tabStop: last !== null && ids.includes(last) ? last : (ids[0] ?? null),
    register: (id: string) => (element: HTMLElement | null) => {
      if (element) cards.current.set(id, element);
      else cards.current.delete(id);
    },
    focused: () => idAt(document.activeElement),
    noteFocus: (target: Element) => setLast(idAt(target)),
    focus: (id: string) => cards.current.get(id)?.focus(),
  };
}
