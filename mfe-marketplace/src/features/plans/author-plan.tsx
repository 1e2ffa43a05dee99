import { formatDate } from '@letat/contracts/core/format/dates';
import { formatPrices } from '@letat/contracts/core/money-text';
import { authorPlanPrice } from '@letat/contracts/plans/constants';
import type { FragmentProps } from '@letat/remote-kit/define-fragment';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Row, Stack } from '@letat/ui/layout';
import { MonthlyLabel } from '@letat/ui/price';
import { Meta, Title } from '@letat/ui/text';
import { useState } from 'react';
import { Checkout } from '../orders/checkout/checkout.tsx';
import type { AuthorPlanData } from './author-plan.fragment.ts';
import { planNameOf } from './plan-texts.ts';

/** Buys the plan of an author within their page, or says until when the person has it. */
export default function AuthorPlan({
  data: { access, otherPrices },
  props: { authorId = '' },
}: {
  data: AuthorPlanData;
  props: FragmentProps;
}) {
  const [isBuying, setBuying] = useState(false);
  if (isBuying) return <Checkout item={{ planId: 'premium_per_author', authorId }} takesFocus />;
  const until = access?.until ?? null;
  return (
    <Stack stretch>
      <Row align="baseline" spread>
        <Title level={3} size="small">
          Ses articles réservés
        </Title>
        <MonthlyLabel amount={authorPlanPrice} />
      </Row>
      {otherPrices.length === 0 ? null : <Meta>ou {formatPrices(otherPrices)}, au choix au moment de payer</Meta>}
      {until === null || !access?.planId ? (
        <p>L’abonnement à cet auteur ouvre ses articles et ses lettres réservés pour un mois, en un seul paiement.</p>
      ) : (
        <Callout tone="info" title="Vous êtes abonné">
          {`${planNameOf(access.planId)} vous ouvre ses articles jusqu’au ${formatDate(until)}.`}
        </Callout>
      )}
      <Row>
        <Button variant={until === null ? 'primary' : 'secondary'} onPress={() => setBuying(true)}>
          {until === null ? 'Prendre un mois' : 'Prolonger d’un mois'}
        </Button>
        <a href="/subscribe">Voir les formules</a>
      </Row>
    </Stack>
  );
}
