import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, type QueuedToast, toastDuration, toastStore } from './queue.ts';
import * as styles from './toast.css.ts';

type Region = ComponentType<{ current: QueuedToast | null }>;

/**
 * Shows the messages of `toast()`. One a document, in the shell. It costs nothing until the first toast, which fetches the
 * accessible region; should that fail, the message still shows, and the next toast tries again.
 */
export function Toaster() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const [region, setRegion] = useState<{ Live: Region } | null>(null);
  const [failed, setFailed] = useState<QueuedToast | null>(null);

  useEffect(() => {
    if (current === null || region !== null) return;
    let isNeeded = true;
    import('./toast-region.lazy.tsx').then(
      ({ LiveToastRegion }) => isNeeded && setRegion({ Live: LiveToastRegion }),
      () => isNeeded && setFailed(current),
    );
    return () => {
      isNeeded = false;
    };
  }, [current, region]);

  if (region !== null) return <region.Live current={current} />;
  return current !== null && failed === current ? <PlainToast current={current} /> : null;
}

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
          {current.text === undefined ? null : (
            <span className={styles.text} lang={current.textLang}>
              {current.text}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
