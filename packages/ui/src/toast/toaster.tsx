import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { type QueuedToast, toastStore } from './queue.ts';

type Region = ComponentType<{ current: QueuedToast | null }>;

/**
 * Shows what `toast()` is told. One a document, in the shell. It costs nothing until the first toast, which fetches the
 * accessible region; should that fail, the message still shows, and the next toast tries again.
 */
export function Toaster() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const [region, setRegion] = useState<{ Live: Region } | null>(null);
  const [failed, setFailed] = useState<QueuedToast | null>(null);

  useEffect(() => {
    if (current === null || region !== null) return;
    let wanted = true;
    import('./toast-region.later.tsx').then(
      ({ LiveToastRegion }) => wanted && setRegion({ Live: LiveToastRegion }),
      () => wanted && setFailed(current),
    );
    return () => {
      wanted = false;
    };
  }, [current, region]);

  if (region !== null) return <region.Live current={current} />;
  return current !== null && failed === current ? <PlainToast current={current} /> : null;
}
