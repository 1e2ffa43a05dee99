import { paymentCancelled } from '@letat/contracts/payments/constants';
import { ApiError, createCall, failureSentence } from '@letat/remote-kit/api-client';
import { namePaidOrder, takeArticleOf } from '../../paid-article.ts';
import { purchaseTexts } from '../purchase/texts.ts';
import { paidPage } from './paid-page.ts';
import { openSession } from './payment-button.ts';

/** What the document says when PayPal led back to it: it has no page around it. */
export interface ResumedView {
  show(said: { title: string; text: string; retry?: () => void }): void;
}

const call = createCall();

/** Of the order alone: nothing was taken, and what to do about it is done where the payment was begun. */
const settled: readonly string[] = [
  'payment_refused',
  'payment_not_approved',
  'payments_suspended',
  'order_ended',
  'order_not_found',
];

/** Whether the document was opened by PayPal, which leads back to it. */
export const isReturn = (query: URLSearchParams): boolean => query.has('token') || query.has(paymentCancelled);

/** Ends a payment for which PayPal took the place of the page: takes it, and leads to the article that it opens, else to the order. */
export async function resumePayment(query: URLSearchParams, view: ResumedView): Promise<void> {
  const cancelled = () => view.show({ title: purchaseTexts.cancelled, text: purchaseTexts.cancelledNext });
  if (query.has(paymentCancelled)) return cancelled();
  view.show({ title: purchaseTexts.returned, text: purchaseTexts.returnedNext });
  const resume = async () => {
    // Any currency: nobody chooses a means of payment any more.
    const session = await openSession('USD', {
      onApprove: (orderId) => void take(orderId, view),
      onCancel: cancelled,
      onError: lost,
      onEnd: () => {},
    });
    if (session?.hasReturned()) await session.resume();
    else location.replace(paidPage());
  };
  const lost = (cause: unknown) => {
    console.warn('payment: the return from PayPal cannot be read', cause);
    const { unconfirmed: title, unconfirmedNext: text } = purchaseTexts;
    view.show({ title, text, retry: () => void resume().catch(lost) });
  };
  await resume().catch(lost);
}

async function take(orderId: string, view: ResumedView): Promise<void> {
  try {
    const { state, address } = await call('POST /paypal/order/:id/capture', { params: { id: orderId } });
    namePaidOrder(address);
    const article = state === 'paid' ? takeArticleOf(address) : null;
    location.replace(article ?? address);
  } catch (cause) {
    const code = cause instanceof ApiError ? cause.code : null;
    if (code === 'payment_declined')
      return view.show({ title: purchaseTexts.declined, text: purchaseTexts.declinedElsewhere });
    if (code !== null && settled.includes(code))
      return view.show({ title: purchaseTexts.failed, text: failureSentence(cause) });
    const { unconfirmed: title, unconfirmedNext: text } = purchaseTexts;
    view.show({ title, text, retry: () => void take(orderId, view) });
  }
}
