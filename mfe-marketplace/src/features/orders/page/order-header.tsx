import { formatDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import { orderStateLabels } from '@letat/contracts/orders/constants';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Row } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { stateTones } from '../states.ts';
import { useAction } from './use-action.ts';
import { useCheckoutOf } from './use-article.ts';

interface Words {
  title: string;
  text: string;
}

/** What to do, where there is something. */
const advice = (rail: string): Record<Exclude<OrderPage['state'], 'paid' | 'refunded'>, Words> => ({
  created: {
    title: 'Cette commande attend son paiement.',
    text: `Si vous avez approuvé le paiement chez ${rail}, il sera pris dans quelques minutes. Sinon, recommencez l’achat : rien n’a été débité.`,
  },
  declined: {
    title: 'Le paiement a été refusé.',
    text: 'Rien n’a été débité. Recommencez l’achat avec un autre moyen de paiement.',
  },
  pending: {
    title: `${rail} vérifie le paiement.`,
    text: 'Vous n’avez rien à faire : un mail part dès qu’il est confirmé, souvent dans l’heure, parfois après quelques jours. Ne payez pas une seconde fois.',
  },
  cancelled: {
    title: 'Cette commande est annulée.',
    text: 'Le paiement n’a pas abouti, ou l’article n’est plus en vente. Rien n’est dû.',
  },
  expired: { title: 'Cette commande a expiré.', text: 'Elle n’a pas été payée à temps. Recommencez l’achat.' },
});

interface OrderHeaderProps {
  order: OrderPage;
  token: string;
  onCheck(): Promise<void>;
}

/** States of an order that its buyer may begin again. */
const unpaid: readonly OrderPage['state'][] = ['created', 'declined', 'cancelled', 'expired'];

/** The state of the order, and what its buyer can do about it. */
export function OrderHeader({ order, token, onCheck }: OrderHeaderProps) {
  const { state } = order;
  const checkout = useCheckoutOf(order, token);
  const { title, text } = wordsOf(order);
  const { isPending, run } = useAction('L’état de la commande n’arrive pas');
  return (
    <PageHeader eyebrow={eyebrowOf(order)} title={title} dek={text}>
      <Row>
        <div role="status">
          <Badge tone={stateTones[state]}>{orderStateLabels[state]}</Badge>
        </div>
        {state === 'pending' || state === 'created' ? (
          <Button size="small" isPending={isPending} pendingLabel="Un instant…" onPress={() => run(onCheck)}>
            Vérifier maintenant
          </Button>
        ) : null}
        {checkout !== null && unpaid.includes(state) ? (
          <ButtonLink size="small" href={checkout}>
            Recommencer l’achat
          </ButtonLink>
        ) : null}
      </Row>
    </PageHeader>
  );
}

function eyebrowOf({ number, paidAt }: OrderPage): string {
  if (number === null || paidAt === null) return 'Commande';
  return `Commande ${number}, du ${formatDate(paidAt)}`;
}

function wordsOf(order: OrderPage): Words {
  const { state, kind, buyer, recipient, refunds, refunded, withdrawal } = order;
  if (state === 'paid' && withdrawal.state === 'done' && withdrawal.owed)
    return {
      title: 'Votre renonciation est enregistrée, son remboursement prend du retard.',
      text: `${order.rail} n’a pas fait le remboursement de ${formatMoney(withdrawal.owed)}. Nous nous en occupons\u00a0: vous n’avez rien à faire, et un mail part dès qu’il est fait.`,
    };
  if (state === 'paid' && withdrawal.state === 'done' && withdrawal.afterDispute)
    return {
      title: 'Votre renonciation est enregistrée.',
      text: `Un litige est ouvert sur ce paiement\u00a0: ${formatMoney(withdrawal.afterDispute)} vous sont remboursés dès qu’il est décidé, de ce qui ne vous est pas rendu par lui. L’accusé de réception est dans vos mails.`,
    };
  if (state === 'paid' && withdrawal.state === 'done') {
    const back = refunds.find(({ reason }) => reason === 'withdrawal')?.amount;
    return {
      title: 'Votre renonciation est enregistrée.',
      text: `${back ? `${formatMoney(back)} vous sont remboursés par ${order.rail}. ` : ''}L’accusé de réception est dans vos mails.`,
    };
  }
  if (state === 'paid')
    return {
      title: recipient === null ? thanks[kind] : 'Merci, votre cadeau est parti.',
      text: `Le reçu et l’adresse de cette page partent à ${buyer}. Vous pouvez revenir ici quand vous voulez, sans compte.`,
    };
  if (state === 'refunded')
    return {
      title:
        withdrawal.at === null
          ? `Commande remboursée, ${formatMoney(refunded)} rendus.`
          : `Renonciation reçue, ${formatMoney(refunded)} rendus.`,
      text: `${backBy(order.rail)} Les fichiers et les accès sont fermés.`,
    };
  if (state === 'pending' && order.isLookedAt)
    return {
      title: 'Nous regardons ce paiement.',
      text: `${order.rail} a reçu un autre montant que celui de la commande. Vous n’avez rien à faire\u00a0: nous vous répondons, et ce qui n’est pas dû est rendu.`,
    };
  return advice(order.rail)[state];
}

const backBy = (rail: string): string =>
  rail === 'PayPal'
    ? 'PayPal les remet sur le compte ou la carte qui a payé : selon la banque, en deux à dix jours.'
    : `${rail} les remet dans le portefeuille qui a payé.`;

const thanks = {
  product: 'Merci, c’est à vous.',
  plan: 'Merci, votre accès est ouvert.',
  webinar: 'Merci, votre place est à vous.',
} as const satisfies Record<OrderPage['kind'], string>;
