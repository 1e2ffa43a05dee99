import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import * as styles from './ai-label.css.ts';

/** What readers are told of a text that a model wrote in part, before they read it. */
export function AiLabel() {
  return (
    <p role="note" className={styles.label}>
      {aiLabel}
    </p>
  );
}
