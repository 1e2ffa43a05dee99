import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Callout } from '@letat/ui/callout';
import { Wrap } from '@letat/ui/layout';
import { Suspense, useEffect, useState } from 'react';

const title = 'Accès gratuit ouvert';
const text = 'Vous avez l’accès de base : les articles publics, les commentaires et les lettres gratuites.';

/** Nothing of the page bears that id: the code comes as soon as the alert is shown. */
const FreeAlert = lazyOnIntent('free-alert', () => import(/* webpackChunkName: "free-alert" */ './free-alert.tsx'));

/** The free plan: only an alert that basic access is granted. Without scripts it stands in the page. */
export function FreeAccess() {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const inPage = (
    <Wrap>
      <Callout title={title} tone="info">
        {text}
      </Callout>
    </Wrap>
  );
  if (!isLive) return inPage;
  return (
    <Suspense fallback={inPage}>
      <FreeAlert title={title} text={text} />
    </Suspense>
  );
}
