import { formatDate } from '@letat/contracts/core/format/dates';
import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import { refundReasonLabels } from '@letat/contracts/orders/constants';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { Fact, FactsList } from '@letat/ui/facts-list';
import * as styles from './facts.css.ts';

const refundStates = {
  requested: 'en cours',
  completed: 'versé',
  failed: 'échoué',
  returned: 'annulé, litige gagné',
} as const;

/** Who bought what, when and for how much, with the documents that say so. */
export function OrderFacts({ order, token }: { order: OrderPage; token: string }) {
  const { number, receiptNumber, receiptName, buyer, recipient, createdAt, paidAt, price, discount, total, refunds } =
    order;
  return (
    <div className={styles.facts}>
      <FactsList layout="narrow">
        {number === null ? null : <Fact name="Commande">{number}</Fact>}
        <Fact name="Acheteur">{buyer}</Fact>
        {receiptName === null ? null : <Fact name="Au nom de">{receiptName}</Fact>}
        {recipient === null ? null : <Fact name="Offert à">{recipient}</Fact>}
        <Fact name="Date">{formatDate(paidAt ?? createdAt)}</Fact>
        {discount.amount === 0 ? null : (
          <Fact name="Prix">
            {formatMoney(price)}, réduction de {formatMoney(discount)}
          </Fact>
        )}
        <Fact name="Total">{formatPrice(total)}</Fact>
        {receiptNumber === null ? null : (
          <Fact name="Reçu">
            <DocumentLink token={token} number={receiptNumber} />
          </Fact>
        )}
        {refunds.map(({ id, amount, at, state, reason, number: note, returnNumber }) => (
          <Fact key={id} name="Remboursement">
            {formatMoney(amount)}, {state === 'pending' ? `en cours chez ${order.rail}` : refundStates[state]} le{' '}
            {formatDate(at)} ({refundReasonLabels[reason].toLowerCase()}){' '}
            {note === null ? null : <DocumentLink token={token} number={note} />}
            {returnNumber === null ? null : (
              <>
                , annulé par le reçu <DocumentLink token={token} number={returnNumber} />
              </>
            )}
          </Fact>
        ))}
      </FactsList>
    </div>
  );
}

function DocumentLink({ token, number }: { token: string; number: string }) {
  const address = `/api/orders/pages/${encodeURIComponent(token)}/documents/${encodeURIComponent(number)}`;
  return (
    <a href={address} download={`${number}.pdf`}>
      {number} (PDF)
    </a>
  );
}
