import type { ComponentProps } from 'react';
import * as styles from './visually-hidden.css.ts';

/** Words for those who listen, that the eye gets otherwise. To hide from both, render nothing. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className' | 'style'>) {
  return <span {...props} className={styles.visuallyHidden} />;
}
