import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutPhone, PayoutWays } from '@letat/contracts/ledger/payouts/phones/schemas';
import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { lateDialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { lazy, Suspense, useState } from 'react';

// They come when they are opened: most visits read what was earned.
const CountryOffer = lazy(() => import(/* webpackChunkName: "country-offer" */ '../countries/country-offer.tsx'));
const PhoneDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout-phone" */ './phone-dialog.tsx')).PhoneDialog,
);

const filters = { currency: textFilter('devise'), confirm: textFilter('confirmer') };

/** The phones that an author is paid to, by currency, and what their country can receive. */
export default function PayoutPhones() {
  const ways = useApiQuery('GET /api/my/payout-ways', { tags: ['payouts'] });
  return (
    <QueryPart query={ways} skeleton={<RowsSkeleton label="Chargement de vos numéros…" rows={2} />}>
      {(own) => (
        <Stack stretch>
          <Confirmation />
          <Phones own={own} />
          <Country />
        </Stack>
      )}
    </QueryPart>
  );
}

function Phones({ own }: { own: PayoutWays }) {
  const [isOpen, setOpen] = useState(false);
  const byPhone = own.ways.filter(({ operators }) => operators.length > 0);
  if (byPhone.length === 0 && own.phones.length === 0) return null;
  const give = (
    <Button size="small" onPress={() => setOpen(true)}>
      {own.phones.length === 0 ? 'Donner mon numéro' : 'Donner un autre numéro'}
    </Button>
  );
  return (
    <>
      {own.phones.map((phone) => (
        <Phone key={phone.currency} phone={phone} />
      ))}
      <Callout title="Vos ventes en francs CFA" action={byPhone.length === 0 ? undefined : give}>
        {own.phones.length === 0
          ? 'Ce que vous gagnez en francs CFA vous est versé sur votre téléphone, sans conversion. '
          : 'Un numéro par devise\u00a0: celui que vous donnez remplace l’ancien de la même devise. '}
        {byPhone.some(({ isStandIn }) => isStandIn) ? 'Ici, une doublure répond\u00a0: aucun argent ne circule.' : null}
      </Callout>
      {isOpen ? <PhoneDialog ways={byPhone} phones={own.phones} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** What the author's country can receive, once they ask. */
function Country() {
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <Suspense fallback={<RowsSkeleton label="Chargement de votre pays…" rows={2} />}>
        <CountryOffer takesFocus />
      </Suspense>
    );
  return (
    <Callout
      title="Ce que votre pays peut recevoir"
      action={
        <Button size="small" onPress={() => setShown(true)}>
          Voir pour mon pays
        </Button>
      }
    >
      Les moyens d’acheter et d’être payé, pays par pays, avec leurs sources.
    </Callout>
  );
}

function Phone({ phone: { currency, operatorLabel, railLabel, phone, heldUntil, change } }: { phone: PayoutPhone }) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const cancel = async () => {
    setPending(true);
    try {
      await call('DELETE /api/my/payout-phone/:currency/change', { params: { currency } });
      emit('changed', { tags: ['payouts'] });
      toast({ title: 'Changement abandonné', text: 'L’ancien numéro reste le bon.', tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: 'Le changement n’a pas pu être abandonné', text: error.sentence, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  const undo = (
    <Button size="small" variant="quiet" isPending={isPending} onPress={() => void cancel()}>
      {change === null ? 'Remettre l’ancien numéro' : 'Abandonner le changement'}
    </Button>
  );
  return (
    <Callout
      title={`Versé sur votre téléphone, en ${currency}`}
      action={change === null && heldUntil === null ? undefined : undo}
    >
      Par {railLabel}, à {operatorLabel}, {phone}.
      {heldUntil === null
        ? null
        : ` Ce numéro vient de changer\u00a0: rien n’y part avant le ${formatShortDateTime(heldUntil)}.`}
      {change === null
        ? null
        : ` Un changement vers ${change.operatorLabel}, ${change.phone}, attend que vous le confirmiez par le lien reçu à l’adresse que votre compte avait quand vous avez donné ce numéro, avant le ${formatShortDateTime(change.expiresAt)}.`}
    </Callout>
  );
}

/** An author who comes by the mail's link presses once more: programs that open links confirm nothing. */
function Confirmation() {
  const { values, set } = useUrlFilters(filters);
  const call = useCall();
  const [isPending, setPending] = useState(false);
  if (values.confirm === '') return null;
  const currency = values.currency === 'XAF' ? 'XAF' : 'XOF';
  const confirm = async () => {
    setPending(true);
    try {
      await call('POST /api/my/payout-phone/confirmation', { body: { currency, token: values.confirm } });
      emit('changed', { tags: ['payouts'] });
      const text = `Il reçoit vos versements dans ${payoutLimits.phoneHoldHours} heures.`;
      toast({ title: 'Numéro confirmé', text, tone: 'success' });
      set({ confirm: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: 'Ce numéro n’a pas pu être confirmé', text: error.sentence, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Callout
      tone="warning"
      title="Confirmez votre nouveau numéro"
      action={
        <Button size="small" variant="primary" isPending={isPending} onPress={() => void confirm()}>
          Confirmer ce numéro
        </Button>
      }
    >
      Vos versements en {currency} iront au numéro que vous avez demandé, dans {payoutLimits.phoneHoldHours} heures. Si
      ce n’était pas vous, changez votre mot de passe sans attendre.
    </Callout>
  );
}
