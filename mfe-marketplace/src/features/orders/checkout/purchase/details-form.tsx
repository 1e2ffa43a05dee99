import { orderLimits } from '@letat/contracts/orders/constants';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, FormActions } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import type { Details, Quote } from './use-purchase.ts';

interface DetailsFormProps {
  quote: Quote;
  details: Details;
  /** Prices the purchase with these details, and goes on; throws what was refused. */
  onDetails: (details: Details) => Promise<void>;
}

/** Who gets the receipt, whom it is given to, and a coupon. */
export function DetailsForm({ quote, details, onDetails }: DetailsFormProps) {
  const [isGift, setGift] = useState(details.recipientEmail !== undefined);
  const [hasCoupon, setHasCoupon] = useState(details.coupon !== undefined);
  const { problems, isPending, submit } = useSubmission({
    general: quote.needsEmail ? 'email' : 'coupon',
    fields: { coupon_not_valid: 'coupon' },
  });
  const isFree = quote.total.amount === 0;
  return (
    <Form
      problems={problems}
      onSubmit={submit((text) => {
        const given = (field: string) => text(field).trim() || undefined;
        return onDetails(
          withoutEmpty({ email: given('email'), recipientEmail: given('recipientEmail'), coupon: given('coupon') }),
        );
      })}
    >
      {quote.needsEmail ? (
        <TextField
          label="Votre adresse email"
          name="email"
          type="email"
          autoComplete="email"
          description="Le reçu et l’adresse de votre commande y sont envoyés."
          defaultValue={details.email ?? ''}
          isRequired
        />
      ) : null}
      {quote.canBeGift ? (
        <Checkbox label="C’est un cadeau pour quelqu’un d’autre" isSelected={isGift} onChange={setGift} />
      ) : null}
      {quote.canBeGift && isGift ? (
        <TextField
          label="Adresse email de la personne"
          name="recipientEmail"
          type="email"
          description="L’abonnement lui est ouvert dès le paiement."
          defaultValue={details.recipientEmail ?? ''}
          isRequired
        />
      ) : null}
      {hasCoupon ? (
        <TextField
          label="Code de réduction"
          name="coupon"
          limit={orderLimits.couponLength}
          defaultValue={details.coupon ?? ''}
        />
      ) : (
        <div>
          <Button variant="text" onPress={() => setHasCoupon(true)}>
            J’ai un code de réduction
          </Button>
        </div>
      )}
      <FormActions>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Un instant…">
          {isFree ? 'Obtenir gratuitement' : 'Continuer vers le paiement'}
        </Button>
      </FormActions>
    </Form>
  );
}

function withoutEmpty({ email, recipientEmail, coupon }: { [K in keyof Details]: Details[K] | undefined }): Details {
  return {
    ...(email === undefined ? {} : { email }),
    ...(recipientEmail === undefined ? {} : { recipientEmail }),
    ...(coupon === undefined ? {} : { coupon }),
  };
}
