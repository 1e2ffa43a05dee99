import { formatWeekdayDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import { disputeReasonLabel } from '@letat/contracts/orders/disputes/constants';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import { splitOf } from '../vat/taxed.ts';
import type { DisputeRecord } from './record.ts';

/** What administrators are notified of when a dispute opens, is decided, or has another last day. */
export function adminNotice(order: OrderRecord, dispute: DisputeRecord, timeZone: string) {
  const day = dispute.respondBy?.toISOString().slice(0, 10) ?? 'none';
  const key = `order-disputed:${dispute.id}:${dispute.state}:${dispute.state === 'open' ? day : 'end'}`;
  const text = adminText(order, dispute, timeZone);
  const href = `/admin/orders/${order._id.toHexString()}`;
  return { kind: 'order-disputed', text, href, key, mailKey: key } as const;
}

/** What the author of what was sold is notified of when a dispute opens or is decided. Another last day is none of their business. */
export function authorNotice(order: OrderRecord, dispute: DisputeRecord) {
  const key = `sale-disputed:${dispute.id}:${dispute.state}`;
  const text = authorText(order, dispute);
  return { kind: 'sale-disputed', text, href: '/dashboard/revenus', key, mailKey: key } as const;
}

function adminText(order: OrderRecord, dispute: DisputeRecord, timeZone: string): string {
  const amount = formatMoney(amountOf(order, dispute.amount));
  const what = `${amount} de « ${order.title} »`;
  switch (dispute.state) {
    case 'open': {
      const until =
        dispute.respondBy === null
          ? 'PayPal ne demande pas de réponse pour le moment.'
          : `Répondez chez PayPal avant le ${formatWeekdayDate(dispute.respondBy, timeZone)}, sinon le litige est perdu.`;
      return `Litige ouvert chez PayPal sur ${what} (${disputeReasonLabel(dispute.reason)}). ${until}`;
    }
    case 'won':
      return `Le litige sur ${what} est gagné : la réserve est levée.`;
    case 'partly-lost':
      return `Le litige sur ${what} est perdu en partie : ce que PayPal a rendu à l’acheteur est passé en remboursement.`;
    case 'lost':
      return `Le litige sur ${what} est perdu : PayPal a rendu l’argent à l’acheteur, c’est passé en remboursement.`;
  }
}

function authorText(order: OrderRecord, { state, amount }: DisputeRecord): string {
  const disputed = revenueShares(amountOf(order, amount), splitOf(order)).author;
  switch (state) {
    case 'open':
      return `Un acheteur conteste chez PayPal son paiement de « ${order.title} » : votre part, ${formatMoney(disputed)} au plus, est réservée jusqu’à la décision. Vous n’avez rien à faire.`;
    case 'won':
      return `Le litige sur « ${order.title} » est gagné : votre part est de nouveau dans votre solde.`;
    case 'partly-lost':
      return `Le litige sur « ${order.title} » est perdu en partie : votre part de ce qui a été rendu à l’acheteur est retirée de votre solde.`;
    case 'lost':
      return `Le litige sur « ${order.title} » est perdu : l’acheteur a été remboursé, et votre part est retirée de votre solde.`;
  }
}
