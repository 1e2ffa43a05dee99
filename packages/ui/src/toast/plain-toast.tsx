import { useEffect } from 'react';
import { dismissToast, type QueuedToast, toastDuration } from './queue.ts';
import * as styles from './toast.css.ts';

/** What shows when the live region's code could not be fetched: the message must reach the person all the same. */
export function PlainToast({ current }: { current: QueuedToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(current.id), 2 * toastDuration);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <div className={styles.region}>
      <div className={styles.toast} data-tone={current.tone ?? 'info'} role="alert" lang={current.lang}>
        <p className={styles.content}>
          <span className={styles.title} lang={current.titleLang}>
            {current.title}
          </span>
          {current.text === undefined ? null : <span className={styles.text}>{current.text}</span>}
        </p>
      </div>
    </div>
  );
}
