import { formatShortDate } from '@letat/contracts/core/format/dates';
import type { Currency } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { lateDialog } from '@letat/ui/dialog';
import { useState } from 'react';

/** Most visits read what was earned. */
const AddressDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout-address" */ './address-dialog.tsx')).AddressDialog,
);

/** Paid to a phone, whatever PayPal does. */
const francs: readonly Currency[] = ['XOF', 'XAF'];

/** Whether an author who is paid to a phone has earned nothing that needs an address of PayPal. */
function isPaidByPhoneAlone({ paidIn, balances }: OwnLedger): boolean {
  const needsAddress = balances.some(
    ({ balance, goesTo }) => goesTo === null && balance.amount > 0 && !francs.includes(balance.currency),
  );
  return paidIn.length > 0 && !needsAddress;
}

/** Where the author is paid by PayPal, and the way to say so. */
export function PayoutAddress({ ledger, onChanged }: { ledger: OwnLedger; onChanged: (now: OwnLedger) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { payoutAddress, addressHeldUntil, emailVerified } = ledger;
  if (!emailVerified)
    return (
      <Callout
        tone="warning"
        title="Confirmez d’abord votre adresse email"
        action={
          <ButtonLink size="small" href="/account">
            Mon compte
          </ButtonLink>
        }
      >
        Rien ne vous est versé tant que l’adresse de votre compte n’est pas confirmée.
      </Callout>
    );
  const change = (
    <Button size="small" onPress={() => setOpen(true)}>
      {payoutAddress === null ? 'Donner mon adresse' : 'Changer'}
    </Button>
  );
  return (
    <>
      {payoutAddress === null && isPaidByPhoneAlone(ledger) ? (
        <Callout title="Et par PayPal&nbsp;?" action={change}>
          Les francs CFA vont à un téléphone. Si vous vendez aussi en dollars ou en euros, donnez l’adresse de votre
          compte PayPal&nbsp;: ils y seront versés.
        </Callout>
      ) : payoutAddress === null ? (
        <Callout tone="warning" title="Où vous verser vos revenus&nbsp;?" action={change}>
          Donnez l’adresse de votre compte PayPal&nbsp;: sans elle, votre solde est reporté de mois en mois.
        </Callout>
      ) : (
        <Callout title="Versé par PayPal" action={change}>
          À {payoutAddress}
          {addressHeldUntil === null
            ? '.'
            : `. Cette adresse vient de changer\u00a0: rien n’y part avant le ${formatShortDate(addressHeldUntil)}.`}
        </Callout>
      )}
      {isOpen ? (
        <AddressDialog
          current={payoutAddress}
          onClose={() => setOpen(false)}
          onChanged={(now) => {
            onChanged(now);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
