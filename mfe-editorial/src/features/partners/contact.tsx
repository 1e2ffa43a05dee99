import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Suspense } from 'react';

export interface ContactProps {
  /** Path of the page that it stands on: where the form goes back to without scripts. */
  page: string;
  /** What the page's address says of a form that was sent without scripts: `recu`, or the code of a refusal. */
  outcome: string | undefined;
}

const anchor = 'contact';

const ContactSection = lazyOnIntent(
  anchor,
  () => import(/* webpackChunkName: "contact-section" */ './contact-section.tsx'),
);

/** Where organisations and people write to the house; its code waits until the reader comes near. */
export function Contact(props: ContactProps) {
  return (
    <div {...deferredPart(anchor)}>
      <Suspense>
        <ContactSection {...props} />
      </Suspense>
    </div>
  );
}
