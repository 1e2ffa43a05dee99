import { isReturn, resumePayment } from './resume-payment.ts';
import { resumedView } from './resumed-view.ts';
import { runButton } from './run-button.ts';

/* The script of `/paiement`: of use inside a purchase, and to who comes back from PayPal where it took the place of the page. */
const button = document.querySelector<HTMLElement>('paypal-button');
const query = new URLSearchParams(location.search);
// The purchase sees by it that this script runs.
document.documentElement.dataset.payment = 'running';
if (parent !== window) {
  if (button) void runButton(button, query.get('currency') ?? 'USD', parent);
} else if (!isReturn(query)) location.replace('/marketplace');
else void resumePayment(query, resumedView(document));
