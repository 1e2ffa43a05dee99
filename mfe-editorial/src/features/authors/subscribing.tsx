import type { Author } from '@letat/contracts/authors/operations';
import { authorPlanPrice } from '@letat/contracts/plans/constants';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { Row } from '@letat/ui/layout';
import { MonthlyLabel } from '@letat/ui/price';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsSubscriber } from './use-is-subscriber.ts';

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
  // What was bought in the dialog counts once it is closed.
  const isSubscriber = useIsSubscriber(author.id, isOpen);
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
      {isSubscriber ? <Badge tone="green">Abonné</Badge> : <MonthlyLabel amount={authorPlanPrice} />}
      {children}
      {isNeeded ? (
        <Suspense>
          <SubscribeDialog author={author} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </Row>
  );
}
