import { gateOnTheWayTo } from '@letat/contracts/auth/gate';
import { countryOfClock } from '@letat/contracts/core/clock-country';
import { countries } from '@letat/contracts/core/countries';
import { immediateStartRequest, orderLimits, withdrawalWaiver } from '@letat/contracts/orders/constants';
import { useAddressSlip } from '@letat/remote-kit/address-slip';
import { useAddress } from '@letat/remote-kit/navigation';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, FormActions } from '@letat/ui/form';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useOperatorCodeAsked } from '../../phone-field.tsx';
import { countryOptions } from './buyer-country.ts';
import * as styles from './purchase.css.ts';
import { payLabel, RailNote } from './rail-button.tsx';
import { RailFields } from './rail-fields.tsx';
import { isPaypal, type Rail } from './rails.ts';
import type { AskedPhone, Details, Quote } from './use-purchase.ts';

interface DetailsFormProps {
  quote: Quote;
  details: Details;
  /** By what it is paid; null: nobody can pay it here, or there is nothing to pay. */
  rail: Rail | null;
  onRail: (rail: string) => void;
  /** Whose phone was asked before. */
  phone: string;
  /** Prices the purchase with these details, and goes on; throws what was refused. */
  onDetails: (details: Details, asked: AskedPhone) => Promise<void>;
  /** Where the buyer goes on once it is shown: in its first field, in the first that is still to be filled in, or where they are. */
  focus?: 'first' | 'empty' | 'none';
}

/** Who gets the receipt, whom it is given to, and a coupon. */
export function DetailsForm({ quote, details, rail, onRail, phone, onDetails, focus = 'none' }: DetailsFormProps) {
  const [isGift, setGift] = useState(details.recipientEmail !== undefined);
  const [hasCoupon, setHasCoupon] = useState(details.coupon !== undefined);
  const [hasName, setHasName] = useState(details.receiptName !== undefined);
  const { problems, isPending, submit } = useSubmission({
    general: quote.needsEmail ? 'email' : 'coupon',
    fields: { coupon_not_valid: 'coupon', coupon_below_least: 'coupon', coupon_held: 'coupon' },
  });
  const wantsCode = useOperatorCodeAsked(problems);
  const [startsAtOnce, setStartsAtOnce] = useState(details.startsAtOnce === true);
  const [waives, setWaives] = useState(details.waives === true);
  const isFree = quote.total.amount === 0;
  const confirmed = rail !== null && !isPaypal(rail) ? rail : null;
  /** What a plan gives is no file: nothing is waived for it. */
  const hasFiles = quote.kind === 'product' && !isFree;
  const isPlan = quote.kind === 'plan' && !isFree;
  const buyer = useRef<HTMLInputElement>(null);
  const recipient = useRef<HTMLInputElement>(null);
  const buyerSlip = useAddressSlip(buyer);
  const recipientSlip = useAddressSlip(recipient);
  const form = useRef<HTMLFormElement>(null);
  const [begins] = useState(focus);
  useEffect(() => {
    if (begins !== 'none') fieldOf(form.current, begins)?.focus();
  }, [begins]);
  return (
    <Form
      ref={form}
      problems={problems}
      onSubmit={submit((text) => {
        const given = (field: string) => text(field).trim() || undefined;
        return onDetails(
          withoutEmpty({
            email: given('email'),
            recipientEmail: given('recipientEmail'),
            coupon: given('coupon'),
            country: isFree ? undefined : given('country'),
            receiptName: isFree ? undefined : given('receiptName'),
            waives: hasFiles && waives ? true : undefined,
            startsAtOnce: isPlan && startsAtOnce ? true : undefined,
          }),
          { phone: given('phone'), operatorCode: given('operatorCode') },
        );
      })}
    >
      {quote.needsEmail ? (
        <p className={styles.note}>
          Pas besoin de compte. Déjà inscrit&nbsp;? <LoginLink />
        </p>
      ) : null}
      {quote.needsEmail ? (
        <TextField
          ref={buyer}
          label="Votre adresse email"
          name="email"
          type="email"
          autoComplete="email"
          description={<>Le reçu et l’adresse de votre commande y sont envoyés. {buyerSlip.hint}</>}
          onChange={buyerSlip.onChange}
          defaultValue={details.email ?? ''}
          isRequired
        />
      ) : null}
      {isFree ? null : (
        <Select
          label="Pays de résidence"
          name="country"
          autoComplete="country"
          description="Il fixe la TVA : corrigez-le s’il n’est pas le vôtre. Le prix que vous payez ne change pas."
          options={countryOptions()}
          defaultValue={details.country ?? countryOfClock(countries)}
          placeholder="Choisir"
          isRequired
        />
      )}
      {quote.canBeGift ? (
        <Checkbox label="C’est un cadeau pour quelqu’un d’autre" isSelected={isGift} onChange={setGift} />
      ) : null}
      {quote.canBeGift && isGift ? (
        <TextField
          ref={recipient}
          label="Adresse email de la personne"
          name="recipientEmail"
          type="email"
          description={<>L’abonnement lui est ouvert dès le paiement. {recipientSlip.hint}</>}
          onChange={recipientSlip.onChange}
          defaultValue={details.recipientEmail ?? ''}
          isRequired
        />
      ) : null}
      {hasFiles ? (
        <div className={styles.delivery}>
          <p className={styles.deliveryTitle}>Livraison immédiate</p>
          <Checkbox label={withdrawalWaiver} isSelected={waives} onChange={setWaives} />
          <p className={styles.note}>
            Vous pouvez payer sans cocher : la case vous sera redemandée avant de télécharger.
          </p>
        </div>
      ) : null}
      {isPlan ? (
        <div className={styles.delivery}>
          <p className={styles.deliveryTitle}>Début de l’abonnement</p>
          <Checkbox label={immediateStartRequest} isSelected={startsAtOnce} onChange={setStartsAtOnce} />
          <p className={styles.note}>
            Vous pouvez payer sans cocher&nbsp;: l’abonnement s’ouvre dans tous les cas, et une rétractation dans les{' '}
            {orderLimits.withdrawalDays}&nbsp;jours vous rend tout.
          </p>
        </div>
      ) : null}
      {hasCoupon ? (
        <TextField
          label="Code de réduction"
          name="coupon"
          limit={orderLimits.couponLength}
          defaultValue={details.coupon ?? ''}
        />
      ) : null}
      {hasName && !isFree ? (
        <TextField
          label="Nom sur le reçu"
          name="receiptName"
          autoComplete="organization"
          limit={orderLimits.receiptNameLength}
          description="Le vôtre, ou celui de votre administration. Un reçu numéroté ne se réécrit pas."
          defaultValue={details.receiptName ?? ''}
        />
      ) : null}
      <div className={styles.extras}>
        {hasCoupon ? null : (
          <Button variant="text" onPress={() => setHasCoupon(true)}>
            J’ai un code de réduction
          </Button>
        )}
        {hasName || isFree ? null : (
          <Button variant="text" onPress={() => setHasName(true)}>
            Mettre un nom sur le reçu
          </Button>
        )}
      </div>
      {rail === null ? null : (
        <RailFields quote={quote} rail={rail} onChoose={onRail} phone={phone} wantsCode={wantsCode} />
      )}
      <FormActions>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Un instant…">
          {isFree ? 'Obtenir gratuitement' : confirmed ? payLabel(quote, confirmed) : 'Continuer vers le paiement'}
        </Button>
      </FormActions>
      {confirmed ? <RailNote rail={confirmed} /> : null}
      {isFree || confirmed || rail === null ? null : (
        <p className={styles.note}>
          Rien n’est prélevé à cette étape. Vous donnerez votre accord chez {rail.label}, qui seul voit votre carte.
        </p>
      )}
    </Form>
  );
}

function fieldOf(form: HTMLFormElement | null, which: 'first' | 'empty'): HTMLElement | null {
  return form?.querySelector<HTMLElement>(which === 'first' ? 'input, select' : ':is(input, select):invalid') ?? null;
}

/** Back to this purchase: its page, and what it was asked for. */
function LoginLink() {
  return <a href={gateOnTheWayTo(useAddress())}>Connexion</a>;
}

function withoutEmpty({
  email,
  recipientEmail,
  coupon,
  country,
  receiptName,
  waives,
  startsAtOnce,
}: { [K in keyof Details]: Details[K] | undefined }): Details {
  return {
    ...(email === undefined ? {} : { email }),
    ...(recipientEmail === undefined ? {} : { recipientEmail }),
    ...(coupon === undefined ? {} : { coupon }),
    ...(country === undefined ? {} : { country }),
    ...(receiptName === undefined ? {} : { receiptName }),
    ...(waives === undefined ? {} : { waives }),
    ...(startsAtOnce === undefined ? {} : { startsAtOnce }),
  };
}
