import type { Author } from '@letat/contracts/authors';
import { authorPlanPriceCents } from '@letat/contracts/constants';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { ButtonLink } from '@letat/ui/button-link';
import { Row } from '@letat/ui/layout';
import { MonthlyLabel } from '@letat/ui/price';
import { type ReactNode, Suspense, useState } from 'react';

/** Its code comes with the first press. */
const SubscribeDialog = lazyOnIntent(
  'abonnement',
  () => import(/* webpackChunkName: "author-subscription" */ './subscribe-dialog.tsx'),
);

interface SubscribingProps {
  author: Author;
  size?: 'medium' | 'small';
  /** What else there is to do, beside it. */
  children?: ReactNode;
}

/** The way to follow an author: a dialog over the page; without scripts, the newsletter form at its end. */
export function Subscribing({ author, size = 'medium', children }: SubscribingProps) {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <ButtonLink
        href="#lettre"
        variant="primary"
        size={size}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setNeeded(true);
          setOpen(true);
        }}
      >
        S’abonner
      </ButtonLink>
      <MonthlyLabel cents={authorPlanPriceCents} />
      {children}
      {isNeeded ? (
        <Suspense>
          <SubscribeDialog author={author} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </Row>
  );
}
