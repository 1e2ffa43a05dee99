import { runButton } from './run-button.ts';

/* The script of `/paiement`, which is of use inside a purchase only. */
const button = document.querySelector<HTMLElement>('paypal-button');
// The purchase sees by it that this script runs.
document.documentElement.dataset.payment = 'running';
if (parent === window) location.replace('/marketplace');
else if (button) void runButton(button, new URLSearchParams(location.search).get('currency') ?? 'USD', parent);
