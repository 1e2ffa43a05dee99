import type { OrderPage as OrderData } from '@letat/contracts/orders/pages/operations';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { useState } from 'react';
import { LinkReplacement } from './link-replacement.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderState } from './order-state.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** What was bought, its files, its receipt, and the ways out of the contract. */
export default function OrderPage({ data, params: { token = '' } }: PageProps<OrderData | null>) {
  if (data === null) return <SentByMail />;
  return <OpenOrder initial={data} token={token} />;
}

function OpenOrder({ initial, token }: { initial: OrderData; token: string }) {
  const call = useCall();
  const [order, setOrder] = useState(initial);
  const refresh = async () => setOrder(await call('GET /api/orders/pages/:token', { params: { token } }));
  const part = { order, token, onChange: refresh };
  return (
    <>
      <PageHeader eyebrow="Commande" title={order.title}>
        <OrderState order={order} />
      </PageHeader>
      <Wrap>
        {order.files.length > 0 ? (
          <Section>
            <SectionHead title="Vos fichiers" size="small" />
            <OrderFiles {...part} />
          </Section>
        ) : null}
        <Section>
          <SectionHead title="Le détail" size="small" />
          <OrderFacts order={order} token={token} />
        </Section>
        {order.withdrawal.state === 'none' ? null : (
          <Section>
            <SectionHead title="Rétractation" size="small" />
            <Withdrawal {...part} />
          </Section>
        )}
        <Section>
          <SectionHead title="L’adresse de cette page" size="small" />
          <LinkReplacement token={token} />
        </Section>
      </Wrap>
    </>
  );
}

function SentByMail() {
  return (
    <EmptyState
      heading="h1"
      title="L’adresse de votre commande est dans vos mails"
      text="Nous ne pouvons pas vérifier que cette commande est la vôtre depuis ce navigateur. Le mail envoyé à l’adresse de l’achat ouvre la commande, ses fichiers et son reçu."
      action={<ButtonLink href="/marketplace">Retour au catalogue</ButtonLink>}
    />
  );
}
