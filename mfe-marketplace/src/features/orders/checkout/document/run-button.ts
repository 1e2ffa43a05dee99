import { receive, send } from './messages.ts';
import { isRecoverable, openSession, type PaymentSession } from './payment-button.ts';

/**
 * Shows PayPal's button to the purchase that frames this document, asks that for the order when the button is pressed, and reports
 * what became of it.
 * @param purchase the window of the purchase
 */
export async function runButton(button: HTMLElement, currency: string, purchase: Window): Promise<void> {
  let session: PaymentSession | null = null;
  let isPaying = false;
  /** The order was refused: the purchase knows why, and PayPal's error about it says nothing more. */
  let isRefused = false;
  let answer: PromiseWithResolvers<{ orderId: string }> | null = null;

  /** The promise of the order stays: another presentation may still wait for it. */
  function end(): void {
    isPaying = false;
  }

  function failed(cause: unknown): void {
    const isNews = isPaying && !isRefused;
    end();
    if (!isNews) return;
    console.warn('payment: PayPal reports an error', cause);
    send(purchase, { type: 'failed' });
  }

  const events = {
    onApprove: (orderId: string) => send(purchase, { type: 'approved', orderId }),
    onCancel() {
      end();
      console.info('payment: cancelled in PayPal’s window');
      send(purchase, { type: 'cancelled' });
    },
    onError(cause: unknown) {
      // Another presentation is tried; the press ends with what becomes of that.
      if (!isRecoverable(cause)) failed(cause);
    },
    onEnd: end,
  };

  async function open(): Promise<void> {
    try {
      session = await openSession(currency, events);
    } catch (cause) {
      console.warn('payment: PayPal is not available', cause);
    }
    button.hidden = session === null;
    send(purchase, session === null ? { type: 'unavailable' } : { type: 'ready' });
  }

  receive(
    () => purchase,
    (message) => {
      if (message.type === 'order') answer?.resolve({ orderId: message.orderId });
      if (message.type === 'order-refused') {
        isRefused = true;
        answer?.reject(new Error('the order was refused'));
      }
    },
  );

  button.addEventListener('click', () => {
    if (isPaying || session === null) return;
    isPaying = true;
    isRefused = false;
    answer = Promise.withResolvers();
    send(purchase, { type: 'order-needed' });
    // Never awaited first: browsers open a window only while the press is handled.
    session
      .start(answer.promise)
      .then((address) => {
        if (address === null) return;
        // Who comes back by the browser's own button finds the page as it was left.
        end();
        send(purchase, { type: 'redirect', address });
      })
      .catch(failed);
  });

  new ResizeObserver(() => {
    send(purchase, { type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  }).observe(document.body);
  await open();
}
