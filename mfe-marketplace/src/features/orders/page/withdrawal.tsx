import { formatDate } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { formatMoney } from '@letat/contracts/core/money-text';
import { orderLimits } from '@letat/contracts/orders/constants';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { Split, Stack } from '@letat/ui/layout';
import { TextField } from '@letat/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import * as styles from './facts.css.ts';

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
    performed: `« ${order.title} » a eu lieu\u00a0: le droit de rétractation a pris fin avec lui.`,
    late: `Le délai de rétractation a pris fin le ${day(until)}.`,
    none: '',
  };
  return <p className={styles.small}>{sentences[state]}</p>;
}

function OpenWithdrawal({ order, token, onChange }: WithdrawalProps) {
  const [isAsked, setAsked] = useState(false);
  const { kind, withdrawal } = order;
  const { until, amount, used } = withdrawal;
  return (
    <Split ratio="5-7">
      <Stack>
        <p>
          {kind === 'plan'
            ? `Jusqu’au ${until === null ? 'quatorzième jour' : formatDate(until)} à minuit`
            : `${until === null ? 'Tant' : `Jusqu’au ${formatDate(until)} à minuit, et tant`} que ${kind === 'webinar' ? 'le webinaire n’a pas eu lieu' : 'rien n’est téléchargé'}`}
          , vous pouvez vous rétracter sans raison à donner et sans frais.
        </p>
        <ul className={styles.consequences}>
          {used === null ? null : (
            <li>
              {formatCount(used.days, 'jour écoulé', 'jours écoulés')} sur {used.of}, {formatMoney(used.amount)},
              restent dus&nbsp;: vous aviez demandé que l’abonnement commence tout de suite.
            </li>
          )}
          <li>
            {formatMoney(amount)} reviennent tout de suite sur le compte {order.rail} qui a payé.
          </li>
          <li>Les fichiers et les accès se ferment aussitôt.</li>
          <li>Un accusé daté part par mail dans la minute.</li>
        </ul>
      </Stack>
      {isAsked ? (
        <Declaration order={order} token={token} onChange={onChange} onKeep={() => setAsked(false)} />
      ) : (
        <div>
          <Button onPress={() => setAsked(true)}>Renoncer au contrat ici</Button>
        </div>
      )}
    </Split>
  );
}

/** Name, contract and contact: nothing else may be asked for. It takes the focus of the button that opened it. */
function Declaration({ order, token, onChange, onKeep }: WithdrawalProps & { onKeep(): void }) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: 'name', fields: {} });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.declaration}>
      <h3 ref={heading} tabIndex={-1} className={styles.declarationTitle}>
        Vous renoncez à cet achat
      </h3>
      <p className={styles.small}>
        Contrat : commande {order.number}, {order.title}
      </p>
      <Form
        problems={problems}
        onSubmit={submit(async (text) => {
          const email = text('email').trim();
          await call('POST /api/orders/pages/:token/withdrawal', {
            params: { token },
            body: { name: text('name'), ...(email === '' ? {} : { email }) },
          });
          await onChange();
        })}
      >
        <TextField label="Nom" name="name" autoComplete="name" limit={orderLimits.withdrawalNameLength} isRequired />
        <TextField
          label="Email pour l’accusé"
          name="email"
          type="email"
          autoComplete="email"
          description={`Vide : l’accusé part à ${order.buyer} seulement.`}
        />
        <FormActions>
          <Button type="submit" variant="ink" isPending={isPending} pendingLabel="Un instant…">
            Confirmer la renonciation
          </Button>
          <Button onPress={onKeep}>Garder mon achat</Button>
        </FormActions>
      </Form>
    </div>
  );
}
