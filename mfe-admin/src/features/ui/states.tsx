import { type ReactNode, useEffect } from 'react';
import * as styles from './example.css.ts';
import { Example } from './example.tsx';
import { forceStates } from './force-states.ts';

const states = [
  { forced: '', label: 'Au repos' },
  { forced: 'hover', label: 'Sous le pointeur' },
  { forced: 'focus-visible', label: 'Au focus' },
  { forced: 'hover active', label: 'Pressé' },
] as const;

/**
 * A control in the states that pass, standing still in them, to be looked at and not pressed. Those that last (chosen, wrong, disabled)
 * are examples of their own.
 * @param props.children the control; what is given is unique in the page, for its name
 */
export function States({ children }: { children: (name: string) => ReactNode }) {
  useEffect(forceStates, []);
  return (
    <Example title="États qui passent" layout="plain">
      <div className={styles.states}>
        {states.map(({ forced, label }) => (
          <div key={label}>
            <p className={styles.note}>{label}</p>
            <div className={styles.state} data-forced={forced} inert>
              {children(label)}
            </div>
          </div>
        ))}
      </div>
    </Example>
  );
}
