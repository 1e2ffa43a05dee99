import { deferredPart } from '@letat/remote-kit/deferred-part';
import type { FragmentProps } from '@letat/remote-kit/define-fragment';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Suspense } from 'react';

export interface NewsletterProps {
  /** Path of the page that it stands on: where the form goes back to without scripts. */
  page: string;
  /** What the page's address says of a form that was sent without scripts: `recue`, or the code of a refusal. */
  outcome: string | undefined;
  /** The author whose own newsletter is offered beside the review's. */
  author?: { id: string; fullName: string } | undefined;
  /** The page is that author's: their newsletter is offered first. */
  isAuthors?: boolean;
}

const anchor = 'lettre';

/** All of it waits until the reader comes near, and costs a reading page nothing before. */
const NewsletterBand = lazyOnIntent(
  anchor,
  () => import(/* webpackChunkName: "newsletter-band" */ './newsletter-band.tsx'),
);

/** Offers the newsletter; the last section of a page. */
export function Newsletter(props: NewsletterProps) {
  return (
    <div {...deferredPart(anchor)}>
      <Suspense>
        <NewsletterBand {...props} />
      </Suspense>
    </div>
  );
}

/** The band in the page of another remote. */
export default function NewsletterFragment({ props: { page = '/', outcome } }: { props: FragmentProps }) {
  return <Newsletter page={page} outcome={outcome || undefined} />;
}
