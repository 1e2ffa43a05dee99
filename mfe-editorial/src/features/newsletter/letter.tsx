import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Suspense } from 'react';

export interface LetterProps {
  /** Path of the page that it stands on: where the form goes back to without scripts. */
  page: string;
  /** What the page's address tells of a form that was sent without scripts: `recue`, or the code of a refusal. */
  outcome: string | undefined;
  /** Whose own letter is offered beside the review's. */
  author?: { id: string; fullName: string } | undefined;
  /** The page is that author's: their letter is offered first. */
  isAuthors?: boolean;
}

const anchor = 'lettre';

/** All of it waits until somebody comes near, and costs a reading page nothing before. */
const LetterBand = lazyOnIntent(anchor, () => import(/* webpackChunkName: "letter-band" */ './letter-band.tsx'));

/** Asks for the letter; the last thing on a page. */
export function Letter(props: LetterProps) {
  return (
    <div {...deferredPart(anchor)}>
      <Suspense>
        <LetterBand {...props} />
      </Suspense>
    </div>
  );
}
