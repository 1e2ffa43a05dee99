import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from '../icon/index.ts';
import { dismissToast, type QueuedToast, toastDuration } from './queue.ts';
import * as styles from './toast.css.ts';

/** In French whatever the browser speaks: the live region with the toast in it: timer that stops under the pointer or the focus, F6 to reach it. */
export function LiveToastRegion({ current }: { current: QueuedToast | null }) {
  const [queue] = useState(() => new ToastQueue<QueuedToast>({ maxVisibleToasts: 1 }));

  useEffect(() => {
    if (current === null) return;
    let replaced = false;
    const key = queue.add(current, {
      timeout: toastDuration,
      onClose: () => {
        if (!replaced) dismissToast(current.id);
      },
    });
    return () => {
      replaced = true;
      queue.close(key);
    };
  }, [current, queue]);

  return (
    <I18nProvider locale="fr-FR">
      <ToastRegion queue={queue} className={styles.region} aria-label="Notifications">
        {({ toast }) => (
          <Toast toast={toast} className={styles.toast} data-tone={toast.content.tone ?? 'info'}>
            <ToastContent className={styles.content} lang={toast.content.lang}>
              <Text slot="title" className={styles.title} lang={toast.content.titleLang}>
                {toast.content.title}
              </Text>
              {toast.content.text === undefined ? null : (
                <Text slot="description" className={styles.text} lang={toast.content.textLang}>
                  {toast.content.text}
                </Text>
              )}
            </ToastContent>
            <Button slot="close" aria-label="Fermer" className={styles.close}>
              <Icon of={X} size={18} />
            </Button>
          </Toast>
        )}
      </ToastRegion>
    </I18nProvider>
  );
}
