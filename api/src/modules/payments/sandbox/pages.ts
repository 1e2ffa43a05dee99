import { formatMoney } from '@letat/contracts/core/money-text';
import type {
  SandboxCaptureDecision,
  SandboxOrderDecision,
  SandboxRefundDecision,
} from '@letat/contracts/payments/constants';
import type { Content } from '../../../answers/content.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { disputeButtons } from './disputes/buttons.ts';
import type { SandboxDisputeRecord } from './disputes/model.ts';
import type { SandboxOrderRecord } from './model.ts';
import { sandboxPage } from './page.ts';

/** The window in which a person pays. */
export function orderPage(order: SandboxOrderRecord, { isRedirect }: { isRedirect: boolean }): Content {
  const amount = formatMoney({ amount: order.amount, currency: order.currency });
  const choices: readonly [SandboxOrderDecision, string][] = [
    ['approve', `Payer ${amount}`],
    ['decline', 'Payer avec un moyen qui sera refusé'],
    ['fail', 'Payer, et faire échouer l’encaissement'],
    ['hold', 'Payer, et laisser PayPal vérifier le paiement'],
    ['cancel', 'Annuler et revenir au site'],
  ];
  const buttons = choices.map(
    ([decision, label], index) =>
      `<button name="decision" value="${decision}"${index === 0 ? ' class="first"' : ''}>${escapeHtml(label)}</button>`,
  );
  return sandboxPage(
    'Payer dans le bac à sable',
    `<h1>${escapeHtml(order.description)}</h1>
<p class="amount">${escapeHtml(amount)}</p>
${
  order.capture
    ? '<p>Cette commande est payée : vous pouvez fermer cette fenêtre.</p>'
    : `<form method="post" action="/paypal/sandbox/orders/${order._id}">${isRedirect ? '<input type="hidden" name="redirect" value="1">' : ''}${buttons.join('')}</form>`
}`,
  );
}

/** It reports to the page that opened it, and closes; without JavaScript a person closes it. */
export function outcomePage(outcome: 'approved' | 'cancelled'): Content {
  const title = outcome === 'approved' ? 'Paiement approuvé' : 'Paiement annulé';
  return sandboxPage(
    title,
    `<h1>${title}</h1><p>Revenez au site : vous pouvez fermer cette fenêtre.</p>
<script src="/paypal/sandbox/outcome.js" data-outcome="${outcome}"></script>`,
  );
}

const states = {
  PENDING: 'en attente',
  COMPLETED: 'payée',
  DECLINED: 'refusée',
  FAILED: 'échouée',
  REFUNDED: 'remboursée',
  PARTIALLY_REFUNDED: 'remboursée en partie',
} as const;

/** The last orders, with what can still be decided about their payments. */
export function ordersPage(
  orders: readonly SandboxOrderRecord[],
  disputes: ReadonlyMap<string, SandboxDisputeRecord>,
): Content {
  const rows = orders.map((order) => {
    const amount = formatMoney({ amount: order.amount, currency: order.currency });
    const state = order.capture ? states[order.capture.status] : 'sans paiement';
    return `<li id="${order._id}"><strong>${escapeHtml(order.description)}</strong><br>${escapeHtml(amount)}, ${state}${decisionsOf(order)}${disputeButtons(order, disputes.get(order.capture?.id ?? ''))}</li>`;
  });
  return sandboxPage(
    'Paiements du bac à sable',
    `<h1>Paiements du bac à sable</h1>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Aucune commande pour le moment.</p>'}`,
  );
}

const refundStates = {
  PENDING: 'retenu',
  COMPLETED: 'versé',
  FAILED: 'échoué',
  CANCELLED: 'annulé',
} as const;

function decisionsOf(order: SandboxOrderRecord): string {
  const { capture, description } = order;
  if (!capture) return '';
  const refunds = order.refunds.map((refund) => {
    const amount = formatMoney({ amount: refund.amount, currency: order.currency });
    const choices: readonly [SandboxRefundDecision, string][] =
      refund.status === 'PENDING'
        ? [
            ['complete', 'Verser le remboursement'],
            ['fail', 'Faire échouer le remboursement'],
            ['cancel', 'Annuler le remboursement'],
          ]
        : [];
    const form = buttonsTo(`/paypal/sandbox/refunds/${refund.id}`, choices, description);
    return `<p>Remboursement de ${escapeHtml(amount)}, ${refundStates[refund.status]}</p>${form}`;
  });
  return buttonsTo(`/paypal/sandbox/captures/${capture.id}`, captureChoices(order), description) + refunds.join('');
}

function captureChoices({ capture, holdsRefunds }: SandboxOrderRecord): readonly [SandboxCaptureDecision, string][] {
  if (capture?.status === 'PENDING')
    return [
      ['complete', 'Accepter le paiement'],
      ['deny', 'Refuser le paiement'],
    ];
  if (capture?.status !== 'COMPLETED' && capture?.status !== 'PARTIALLY_REFUNDED') return [];
  const choices: readonly [SandboxCaptureDecision, string][] = [
    ['refund', 'Rembourser depuis le compte PayPal'],
    ['refund-part', 'En rembourser la moitié depuis le compte PayPal'],
    ['hold-refunds', 'Retenir les remboursements que le site demandera'],
    ['reverse', 'Faire reprendre l’argent par la banque'],
  ];
  return choices.filter(([decision]) => !(decision === 'hold-refunds' && holdsRefunds));
}

function buttonsTo(address: string, choices: readonly (readonly [string, string])[], about: string): string {
  if (choices.length === 0) return '';
  const buttons = choices.map(
    ([decision, label]) =>
      `<button name="decision" value="${decision}" aria-label="${escapeHtml(`${label} : ${about}`)}">${label}</button>`,
  );
  return `<form method="post" action="${address}">${buttons.join('')}</form>`;
}
