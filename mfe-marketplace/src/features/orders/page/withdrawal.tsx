import { formatDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Row, Stack } from '@letat/ui/layout';
import { useState } from 'react';
import * as styles from './facts.css.ts';
import { useAction } from './use-action.ts';

interface WithdrawalProps {
  order: OrderPage;
  token: string;
  onChange(): Promise<void>;
}

/** The way out of the contract: two presses, and a dated receipt by mail (directive 2011/83/EU, article 11a). */
export function Withdrawal({ order, token, onChange }: WithdrawalProps) {
  const { state, until, at } = order.withdrawal;
  if (state === 'open') return <OpenWithdrawal order={order} token={token} onChange={onChange} />;
  const day = (date: string | null) => (date === null ? '' : formatDate(date));
  const sentences = {
    done: `Vous avez renoncé au contrat le ${day(at)}. L’accusé de réception est dans vos mails.`,
    lost: 'Le droit de rétractation a pris fin au premier téléchargement, comme vous l’avez déclaré avant lui.',
    late: `Le délai de rétractation a pris fin le ${day(until)}.`,
    none: '',
  };
  return <p className={styles.small}>{sentences[state]}</p>;
}

function OpenWithdrawal({ order, token, onChange }: WithdrawalProps) {
  const call = useCall();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useAction('Votre rétractation n’est pas enregistrée');
  const { until, amount } = order.withdrawal;
  const withdraw = () =>
    run(async () => {
      await call('POST /api/orders/pages/:token/withdrawal', { params: { token }, body: {} });
      await onChange();
    });
  return (
    <Stack>
      <p className={styles.small}>
        Vous pouvez vous rétracter sans donner de raison
        {until === null ? '' : ` jusqu’au ${formatDate(until)}`} : {formatMoney(amount)} vous sont alors remboursés tout
        de suite, et vos accès se ferment.
      </p>
      {isAsked ? (
        <Row>
          <Button variant="danger" isPending={isPending} pendingLabel="Un instant…" onPress={withdraw}>
            Confirmer la rétractation
          </Button>
          <Button onPress={() => setAsked(false)}>Garder ma commande</Button>
        </Row>
      ) : (
        <Button onPress={() => setAsked(true)}>Renoncer au contrat ici</Button>
      )}
    </Stack>
  );
}
