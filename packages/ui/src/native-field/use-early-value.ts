import { type RefObject, useLayoutEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Takes over what a person put into a control before React hydrated it: typed, ticked, chosen or filled in by the browser. React
 * leaves the control as it is in the commit that hydrates it, and writes its own state into it in the next one; so the state
 * has to follow the control in this one. A control that was rendered in the browser has nothing to take over.
 * @param adopt gets the control as the person left it, whether they changed it or not
 */
export function useEarlyValue<C extends Element>(control: RefObject<C | null>, adopt: (control: C) => void): void {
  const isServed = !useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the commit that hydrates has something to take over
  useLayoutEffect(() => {
    if (isServed && control.current) adopt(control.current);
  }, []);
}
