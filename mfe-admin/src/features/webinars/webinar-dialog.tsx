import type { Webinar } from '@letat/contracts/webinars/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Suspense } from 'react';

export interface WebinarDialogProps {
  /** Null for a new one. */
  webinar: Webinar | null;
  onClose: () => void;
}

/** Nothing of the page bears that id: it is shown because the person pressed, so its code comes at once. */
const WebinarForm = lazyOnIntent(
  'webinaire',
  () => import(/* webpackChunkName: "webinar-form" */ './webinar-form.tsx'),
);

/** Makes a webinar, or changes one. Its code comes with the first press. */
export function WebinarDialog(props: WebinarDialogProps) {
  return (
    <Suspense>
      <WebinarForm {...props} />
    </Suspense>
  );
}
