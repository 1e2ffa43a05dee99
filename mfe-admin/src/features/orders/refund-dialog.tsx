import { type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { formatMoney, readMoney, writeMoney } from '@letat/contracts/core/money-text';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { orderLimits, refundReasonLabels } from '@letat/contracts/orders/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Those that an administrator gives; a dispute comes from PayPal, a withdrawal from the buyer. */
const reasons = ['goodwill', 'mistake', 'duplicate', 'other'] as const;

/** Asks how much of an order goes back and why, and says whose part it comes from. */
export function RefundDialog({
  order,
  left,
  onClose,
  onRefunded,
}: {
  order: ManagedOrder;
  /** What can be given back at most. */
  left: Money;
  onClose: () => void;
  onRefunded: (now: ManagedOrder) => void;
}) {
  const call = useCall();
  const [text, setText] = useState(writeMoney(left));
  const typed = readMoney(text, left.currency);
  return (
    <FormDialog
      title={`Rembourser «\u00a0${order.title}\u00a0»\u00a0?`}
      verb={typed === null ? 'Rembourser' : `Rembourser ${formatMoney(typed)}`}
      pendingLabel="Remboursement…"
      general="amount"
      tone="danger"
      onClose={onClose}
      send={async (field) => {
        const reason = reasons.find((known) => known === field('reason')) ?? 'other';
        const now = await call('POST /api/orders/:id/refunds', {
          params: { id: order.id },
          // What cannot be read is refused as nothing, at its field.
          body: { amount: typed ?? moneyOf(0, left.currency), reason, note: field('note') },
        });
        emit('changed', { tags: ['orders', 'ledger'] });
        toast({ title: 'Remboursement demandé', text: order.buyer.email, tone: 'success' });
        onRefunded(now);
      }}
    >
      <TextField
        name="amount"
        label={`Montant, ${formatMoney(left)} au plus`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={setText}
        description={consequenceOf(order, left, typed)}
        isRequired
        autoFocus
      />
      <RadioGroup
        name="reason"
        label="Motif"
        defaultValue="goodwill"
        choices={reasons.map((value) => ({ value, label: refundReasonLabels[value] }))}
        isRequired
      />
      <TextArea
        name="note"
        label="Note pour l’administration"
        rows={2}
        limit={orderLimits.refundReasonLength}
        maxLength={orderLimits.refundReasonLength}
      />
    </FormDialog>
  );
}

/** « Reprend 24,50 $ à l’auteur et 24,50 $ à la plateforme » */
function consequenceOf({ authorId, vat }: ManagedOrder, left: Money, typed: Money | null): string {
  if (typed === null || typed.amount === 0) return 'Saisissez un montant, comme 12,50.';
  if (typed.amount > left.amount) return 'C’est plus que ce qui reste à rembourser.';
  const ends = typed.amount === left.amount ? ' L’accès de l’acheteur prend fin.' : '';
  const split = { hasAuthor: authorId !== null, basisPoints: vat?.basisPoints ?? 0 };
  const was = revenueShares(left, split);
  const is = revenueShares(subtract(left, typed), split);
  const parts = (
    [
      ['à l’auteur', subtract(was.author, is.author)],
      ['à la plateforme', subtract(was.platform, is.platform)],
      ['de TVA', subtract(was.vat, is.vat)],
    ] as const
  ).filter(([, { amount }]) => amount !== 0);
  return `Reprend ${parts.map(([whose, amount]) => `${formatMoney(amount)} ${whose}`).join(', ')}.${ends}`;
}
