import { type RefCallback, useRef, useState } from 'react';

/**
 * A ref for things that take each other's place, each with a key of its own. Whoever had the focus in the one that goes has
 * it in the first control of the one that comes; nobody else is called away.
 */
export function useFocusHandedOn(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  const [stage] = useState(() => (shown: HTMLElement | null) => {
    if (hadFocus.current) shown?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    // Before it leaves the page: afterwards the focus is nowhere.
    return () => {
      hadFocus.current = shown?.contains(document.activeElement) ?? false;
    };
  });
  return stage;
}
