import { orderStateLabels } from '@letat/contracts/orders/constants';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { Badge } from '@letat/ui/badge';
import { Callout } from '@letat/ui/callout';
import { Stack } from '@letat/ui/layout';
import { stateTones } from '../states.ts';

/** What to do, where there is something: nothing of an order that is paid. */
const advice: Partial<Record<OrderPage['state'], { title: string; text: string }>> = {
  created: {
    title: 'Cette commande n’est pas encore payée',
    text: 'Si vous avez approuvé le paiement chez PayPal, il sera pris dans quelques minutes. Sinon, recommencez l’achat : rien n’a été débité.',
  },
  declined: {
    title: 'Le paiement a été refusé',
    text: 'Rien n’a été débité. Recommencez l’achat avec un autre moyen de paiement.',
  },
  pending: {
    title: 'PayPal vérifie le paiement',
    text: 'Vous n’avez rien à faire : un mail part dès qu’il est confirmé, souvent dans l’heure, parfois après quelques jours. Ne payez pas une seconde fois.',
  },
  refunded: {
    title: 'Cette commande est remboursée',
    text: 'Ses fichiers et ses accès sont fermés. PayPal verse le montant sur le moyen de paiement de l’achat.',
  },
  cancelled: {
    title: 'Cette commande est annulée',
    text: 'Le paiement n’a pas abouti, ou l’article n’est plus en vente. Rien n’est dû.',
  },
  expired: { title: 'Cette commande a expiré', text: 'Elle n’a pas été payée à temps. Recommencez l’achat.' },
};

/** The state of the order, and what its buyer can do about it. */
export function OrderState({ order: { state } }: { order: OrderPage }) {
  const known = advice[state];
  return (
    <Stack stretch>
      <div role="status">
        <Badge tone={stateTones[state]}>{orderStateLabels[state]}</Badge>
      </div>
      {known ? (
        <Callout title={known.title} tone={state === 'pending' ? 'info' : 'note'}>
          <p>{known.text}</p>
        </Callout>
      ) : null}
    </Stack>
  );
}
