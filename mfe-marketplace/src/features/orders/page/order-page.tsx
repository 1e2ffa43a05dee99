import { chargeFailureTexts } from '@letat/contracts/orders/charge-failures';
import type { OrderPage as OrderData } from '@letat/contracts/orders/pages/operations';
import { navigate } from '@letat/remote-kit/navigation';
import NothingHere from '@letat/remote-kit/nothing-here';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, SectionHead, Split, Wrap } from '@letat/ui/layout';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { useCallback, useEffect, useState } from 'react';
import { takeArticleOf } from '../paid-article.ts';
import { OrderCharge } from './order-charge.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderShares } from './order-shares.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** What was bought, its files, its receipt, and the ways out of the contract. */
export default function OrderPage({ data, params: { token = '' } }: PageProps<OrderData | null>) {
  if (data === null) return <SentByMail />;
  return <OpenOrder key={token} initial={data} token={token} />;
}

function OpenOrder({ initial, token }: { initial: OrderData; token: string }) {
  const call = useCall();
  const [order, setOrder] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const refresh = useCallback(async () => {
    setOrder(await call('GET /api/orders/pages/:token', { params: { token } }));
    setAsked(true);
  }, [call, token]);
  // The page that the server sent is the same for all who have its address: a person who ordered sees more, such as their own address whole.
  useEffect(() => {
    refresh().catch((cause) => console.warn('order: nobody knows whether it is this browser’s', cause));
  }, [refresh]);
  // A payment that was confirmed elsewhere ends here: its reader goes on to what they paid for.
  const isRead = order.plan?.opens === 'account';
  useEffect(() => {
    const article = isRead ? takeArticleOf(`/commande/${token}`) : null;
    if (article !== null) navigate(article);
  }, [isRead, token]);
  const part = { order, token, onChange: refresh };
  const details = (
    <Section>
      <SectionHead title={order.receiptNumber === null ? 'Le détail' : 'Reçu'} />
      <OrderFacts order={order} token={token} />
    </Section>
  );
  return (
    <>
      {order.charge === null ? (
        <OrderHeader order={order} token={token} onCheck={refresh} />
      ) : (
        <OrderCharge order={order} charge={order.charge} token={token} onOrder={setOrder} />
      )}
      <Wrap>
        <OrderGoods {...part} isAsked={isAsked} />
        {order.shares === null ? (
          details
        ) : (
          <Split ratio="7-5">
            <Section>
              <SectionHead title="Où va votre argent" />
              <OrderShares order={order} shares={order.shares} />
            </Section>
            {details}
          </Split>
        )}
        {order.withdrawal.state === 'none' ? null : (
          <Section id="renoncer">
            <SectionHead title="Changer d’avis" size="small" />
            <Withdrawal {...part} />
          </Section>
        )}
        <Section>
          <SectionHead title="Besoin d’aide ?" size="small" />
          <OrderHelp order={order} token={token} />
        </Section>
      </Wrap>
      <VisuallyHidden role="status">{saidOf(order, initial)}</VisuallyHidden>
    </>
  );
}

/** What became of a payment that was waited for here, said to those who do not see the page change. */
function saidOf({ charge, state }: OrderData, { charge: waitedFor }: OrderData): string {
  if (waitedFor === null) return '';
  if (charge?.failure) return `Le paiement n’a pas abouti. ${chargeFailureTexts[charge.failure]}`;
  return charge === null && state === 'paid' ? 'Le paiement est confirmé, votre commande est ouverte.' : '';
}

/** The address was mailed only: a person who stands here has not shown that the order is theirs. */
function SentByMail() {
  return (
    <NothingHere
      title="L’adresse de votre commande est dans vos mails"
      text="Nous ne pouvons pas vérifier que cette commande est la vôtre depuis ce navigateur. Le mail envoyé à l’adresse de l’achat ouvre la commande, ses fichiers, son reçu, et « Renoncer au contrat ici »."
      way={{ href: '/marketplace', label: 'Retour au catalogue' }}
    />
  );
}
