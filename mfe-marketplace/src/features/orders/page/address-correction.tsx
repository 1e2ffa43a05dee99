import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { navigate } from '@letat/remote-kit/navigation';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { renamePaidOrder } from '../paid-article.ts';
import * as styles from './facts.css.ts';

/** What goes to the other address besides the receipt. */
const moves = {
  product: '',
  plan: ' La formule y passe.',
  webinar: ' La place y passe, avec son inscription.',
} as const satisfies Record<OrderPage['kind'], string>;

/** A buyer who has just paid sees the address that they typed, and may say that it is another. The page then has another address too. */
export function AddressCorrection({ order, token }: { order: OrderPage; token: string }) {
  const call = useCall();
  const [isOpen, setOpen] = useState(false);
  const { problems, isPending, submit } = useSubmission({ general: 'email', fields: {} });
  return (
    <div>
      <p className={styles.small}>
        Reçu et liens partent à <strong>{order.buyer}</strong>.
      </p>
      {isOpen ? (
        <Form
          problems={problems}
          onSubmit={submit(async (text) => {
            const email = text('email').trim();
            const { address } = await call('POST /api/orders/pages/:token/buyer', {
              params: { token },
              body: { email },
            });
            renamePaidOrder(`/commande/${token}`, address);
            toast({ title: 'Adresse corrigée', text: `Le reçu part à ${email}.`, tone: 'success' });
            navigate(address, { replace: true });
          })}
        >
          <TextField
            label="La bonne adresse"
            name="email"
            type="email"
            autoComplete="email"
            description={`Le reçu y part de nouveau, et les liens envoyés à l’ancienne ne s’ouvrent plus.${moves[order.kind]}`}
            defaultValue={order.buyer}
            isRequired
          />
          <FormActions>
            <Button type="submit" isPending={isPending} pendingLabel="Un instant…">
              Corriger l’adresse
            </Button>
            <Button variant="text" onPress={() => setOpen(false)}>
              Garder celle-ci
            </Button>
          </FormActions>
        </Form>
      ) : (
        <Button variant="text" onPress={() => setOpen(true)}>
          Ce n’est pas la bonne adresse
        </Button>
      )}
    </div>
  );
}
