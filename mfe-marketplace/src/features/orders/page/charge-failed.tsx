import { type ChargeFailure, chargeFailureTexts } from '@letat/contracts/orders/charge-failures';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Form, FormActions } from '@letat/ui/form';
import { Stack } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { OperatorCodeField, PhoneField, useOperatorCodeAsked } from '../phone-field.tsx';
import type { OrderChargeProps } from './order-charge.tsx';
import { TimeLeft } from './time-left.tsx';
import { useCheckoutOf } from './use-article.ts';

/** Why a request was not paid, and another one at once: to the same phone or another. */
export function ChargeFailed({
  order,
  charge,
  failure,
  token,
  onOrder,
}: OrderChargeProps & { failure: ChargeFailure }) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: 'phone' });
  const wantsCode = useOperatorCodeAsked(problems);
  const checkout = useCheckoutOf(order, token);
  return (
    <PageHeader
      eyebrow="Commande"
      title="Le paiement n’a pas abouti."
      dek={`${chargeFailureTexts[failure]} Rien n’a été pris.`}
    >
      <Stack>
        <Form
          problems={problems}
          onSubmit={submit(async (text) => {
            const operatorCode = text('operatorCode');
            const body = { phone: text('phone'), ...(operatorCode === '' ? {} : { operatorCode }) };
            onOrder(await call('POST /api/orders/pages/:token/charges', { params: { token }, body }));
          })}
        >
          <PhoneField />
          {wantsCode ? <OperatorCodeField /> : null}
          <FormActions>
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Un instant…">
              Refaire la demande
            </Button>
            {checkout === null ? null : <ButtonLink href={checkout}>Payer autrement</ButtonLink>}
          </FormActions>
        </Form>
        <TimeLeft endsAt={charge.endsAt} over="Cette commande n’attend plus : recommencez l’achat." />
      </Stack>
    </PageHeader>
  );
}
