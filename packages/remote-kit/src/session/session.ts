import { useMemo, useSyncExternalStore } from 'react';
import { onViewerChange, readViewer, storedText, type Viewer } from './stored-viewer.ts';

export { storeViewer, type Viewer } from './stored-viewer.ts';

/** Who is logged in, for a component. null on the server and in the first render: public HTML is the same for everybody. */
export function useViewer(): Viewer | null {
  const text = useSyncExternalStore(onViewerChange, storedText, () => null);
  return useMemo(() => readViewer(text), [text]);
}
