import type { Identity } from '@letat/contracts/core/identity';
import type { Money } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import { refundReasonLabels } from '@letat/contracts/orders/constants';
import type { OrderRecord, RefundRecord } from '../../orders.model.ts';
import { amountOf } from '../../orders.projection.ts';
import { splitOf, vatIn, vatNoteOf } from '../../vat/taxed.ts';
import type { SalesDocument } from './draw.ts';

/** What documents say of others than the order. */
interface Known {
  identity: Identity;
  /** By what it was paid: « PayPal ». */
  rail: string;
}

/** The receipt or the credit note of that number, as PDF; null when the order has none of that number. */
export async function documentOf(order: OrderRecord, number: string, known: Known): Promise<Buffer | null> {
  if (number === order.receiptNumber) return drawn(receipt(order, number, known));
  const back = order.refunds.find((row) => row.returnNumber === number);
  if (back) return drawn(returnReceipt(order, back, known));
  // What the provider reported in parts afterwards was given back by one note.
  const parts = order.refunds.filter((row) => row.number === number);
  const [refund] = parts;
  if (!refund) return null;
  const sumOf = (of: 'amount' | 'vat') => parts.reduce((sum, part) => sum + part[of], 0);
  return drawn(creditNote(order, { ...refund, amount: sumOf('amount'), vat: sumOf('vat') }, known));
}

/** What sets and draws text is two megabytes of code, which most processes never need. */
async function drawn(document: SalesDocument): Promise<Buffer> {
  const { drawSalesDocument } = await import('./draw.ts');
  return drawSalesDocument(document);
}

function receipt(order: OrderRecord, number: string, { identity, rail }: Known): SalesDocument {
  const amount = (minor: number) => formatMoney(amountOf(order, minor));
  const { coupon, discount, price, total, paidAt, createdAt } = order;
  return {
    heading: 'Reçu',
    number,
    date: paidAt ?? createdAt,
    seller: sellerOf(identity),
    facts: factsOf(order),
    lines: [
      [order.title, amount(price)],
      ...(discount > 0 ? ([[`Réduction${coupon ? ` (${coupon})` : ''}`, amount(-discount)]] as const) : []),
    ],
    total: ['Total payé', amount(total)],
    split: splitOn(order),
    notes: [vatNoteOf(order, vatIn(order, total).amount), settledBy(rail), `Une question ? ${identity.contactEmail}`],
  };
}

/** Where the total went when it was paid: what a receipt says never changes, so nobody is named who may be called otherwise later. */
function splitOn(order: OrderRecord): SalesDocument['split'] {
  if (order.authorId === null) return [];
  const { author, platform, vat } = revenueShares(amountOf(order, order.total), splitOf(order));
  const part = (name: string, money: Money, colour: 'green' | 'ochre' | 'rule') => ({
    ...{ name, share: money.amount, amount: formatMoney(money), colour },
  });
  return [
    part('L’auteur', author, 'green'),
    part('La revue', platform, 'ochre'),
    ...(vat.amount > 0 ? [part('TVA', vat, 'rule')] : []),
  ];
}

function creditNote(order: OrderRecord, refund: RefundRecord, { identity, rail }: Known): SalesDocument {
  const amount = formatMoney(amountOf(order, refund.amount));
  return {
    heading: 'Avoir',
    number: refund.number ?? '',
    date: refund.at,
    seller: sellerOf(identity),
    facts: [...factsOf(order), ['Sur le reçu', order.receiptNumber ?? '']],
    lines: [[`${isolated(order.title)} — ${refundReasonLabels[refund.reason].toLowerCase()}`, amount]],
    total: ['Total remboursé', amount],
    split: [],
    notes: [
      `Remboursé par ${rail}, sur le moyen de paiement de l’achat.`,
      vatNoteOf(order, refund.vat),
      `Une question ? ${identity.contactEmail}`,
    ],
  };
}

/** What a bank took back came back when the dispute was won. */
function returnReceipt(order: OrderRecord, refund: RefundRecord, { identity, rail }: Known): SalesDocument {
  const amount = formatMoney(amountOf(order, refund.amount));
  return {
    heading: 'Reçu',
    number: refund.returnNumber ?? '',
    date: refund.returnedAt ?? refund.at,
    seller: sellerOf(identity),
    facts: [...factsOf(order), ['Annule l’avoir', refund.number ?? '']],
    lines: [[`${order.title} — litige gagné`, amount]],
    total: ['Total payé', amount],
    split: [],
    notes: [vatNoteOf(order, refund.vat), settledBy(rail), `Une question ? ${identity.contactEmail}`],
  };
}

/** As they were when the document got its number, whatever was corrected since. */
function factsOf({ number, buyerEmail, receiptEmail, receiptName, erasedAt }: OrderRecord): [string, string][] {
  return [
    ['Commande', number ?? ''],
    ...(receiptName && erasedAt === null ? ([['Au nom de', receiptName]] as [string, string][]) : []),
    ['Acheteur', erasedAt === null ? (receiptEmail ?? buyerEmail) : 'Compte supprimé'],
  ];
}

const settledBy = (rail: string): string => `Payé par ${rail}.`;

/** A title in its own direction inside a French line (UAX #9, FSI and PDI). */
const isolated = (title: string): string => `\u2068${title}\u2069`;

const sellerOf = ({ operator, address }: Identity) => ({ review: siteMessages.name, name: operator, address });
