import { Title } from '@letat/ui/text';
import type { ReactNode } from 'react';
import * as styles from './steps.css.ts';

export interface Step {
  title: string;
  text: ReactNode;
}

/** What happens one after the other, numbered, side by side on a wide window. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} data-count={steps.length}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <Title level={3} size="small">
            {title}
          </Title>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
