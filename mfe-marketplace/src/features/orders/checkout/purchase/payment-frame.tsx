import type { Currency } from '@letat/contracts/core/money';
import { paymentPath } from '@letat/contracts/payments/constants';
import { ErrorState } from '@letat/ui/error-state';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { useLayoutEffect, useRef, useState } from 'react';
import { receive, send } from '../document/messages.ts';
import * as styles from './purchase.css.ts';

interface PaymentFrameProps {
  currency: Currency;
  /** A payment is on its way: the button takes no press. */
  isBusy: boolean;
  /** Gives the provider's order for the press of the button; null when there is none. */
  onOrder: () => Promise<string | null>;
  onApproved: (orderId: string) => void;
  /** PayPal takes the place of the page at this address. */
  onRedirect: (address: string) => void;
  onCancelled: () => void;
  onFailed: () => void;
}

/** PayPal's button, in the document that alone runs PayPal's script. */
export function PaymentFrame({ currency, isBusy, ...handlers }: PaymentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading');
  const [height, setHeight] = useState(48);
  const current = useRef(handlers);
  useLayoutEffect(() => {
    current.current = handlers;
  });

  // In the commit that shows the frame: nothing that it sends comes too early.
  useLayoutEffect(() => {
    const target = () => frame.current?.contentWindow ?? null;
    async function sendOrder(): Promise<void> {
      const orderId = await current.current.onOrder();
      const document = target();
      if (document) send(document, orderId === null ? { type: 'order-refused' } : { type: 'order', orderId });
    }
    return receive(target, (message) => {
      if (message.type === 'ready' || message.type === 'unavailable') setState(message.type);
      if (message.type === 'height' && message.height > 0) setHeight(message.height);
      if (message.type === 'order-needed') void sendOrder();
      if (message.type === 'approved') current.current.onApproved(message.orderId);
      if (message.type === 'redirect') current.current.onRedirect(message.address);
      if (message.type === 'cancelled') current.current.onCancelled();
      if (message.type === 'failed') current.current.onFailed();
    });
  }, []);

  if (state === 'unavailable')
    return (
      <ErrorState
        heading="p"
        title="PayPal ne répond pas"
        text="Rien n’a été débité. Vérifiez votre connexion, puis réessayez."
        onRetry={() => setState('loading')}
      />
    );
  return (
    <>
      {state === 'loading' ? (
        <SkeletonGroup label="Chargement de PayPal…">
          <Skeleton shape="title" />
        </SkeletonGroup>
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        title="Payer avec PayPal"
        src={`${paymentPath}?currency=${currency}`}
        height={height}
        inert={isBusy}
        // Hidden frames load; only their size is unknown.
        style={state === 'loading' ? { position: 'absolute', visibility: 'hidden' } : undefined}
        onLoad={({ currentTarget }) => {
          if (!isRunning(currentTarget)) setState('unavailable');
        }}
      />
    </>
  );
}

/** The document came and its script runs: what the browser shows in place of a lost one is of no origin of ours. */
function isRunning({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.documentElement.dataset.payment === 'running';
}
