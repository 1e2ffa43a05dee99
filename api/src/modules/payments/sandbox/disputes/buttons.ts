import { disputeStateLabels } from '@letat/contracts/orders/disputes/constants';
import type { SandboxDisputeDecision, SandboxDisputeOpening } from '@letat/contracts/payments/constants';
import { escapeHtml } from '../../../../text/escape-html.ts';
import type { SandboxOrderRecord } from '../model.ts';
import type { SandboxDisputeRecord } from './model.ts';

const openings: readonly [SandboxDisputeOpening, string][] = [
  ['whole', 'Ouvrir un litige'],
  ['half', 'Ouvrir un litige sur la moitié'],
  ['charge-back', 'Ouvrir un litige par la banque, qui reprend l’argent'],
];
const decisions: readonly [SandboxDisputeDecision, string][] = [
  ['won', 'Litige gagné'],
  ['partly-lost', 'Litige perdu pour moitié'],
  ['lost', 'Litige perdu'],
];

/** What of a payment's dispute a person can play: its opening, and how PayPal decides. */
export function disputeButtons(
  { capture, description }: SandboxOrderRecord,
  dispute: SandboxDisputeRecord | undefined,
): string {
  if (!capture) return '';
  if (dispute && dispute.decision === null)
    return `<p>Litige ouvert : ${escapeHtml(dispute._id)}</p>${form(`disputes/${dispute._id}`, 'decision', decisions, description)}`;
  const ended = dispute?.decision ? `<p>${disputeStateLabels[dispute.decision]}</p>` : '';
  const isPaid = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED';
  return isPaid ? ended + form(`captures/${capture.id}/disputes`, 'opening', openings, description) : ended;
}

function form(path: string, name: string, choices: readonly [string, string][], description: string): string {
  const buttons = choices.map(
    ([value, label]) =>
      `<button name="${name}" value="${value}" aria-label="${escapeHtml(`${label} : ${description}`)}">${escapeHtml(label)}</button>`,
  );
  return `<form method="post" action="/paypal/sandbox/${path}">${buttons.join('')}</form>`;
}
