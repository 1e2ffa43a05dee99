import { currencies, moneyOf } from '@letat/contracts/core/money';
import { formatMoney, readMoney } from '@letat/contracts/core/money-text';
import { authorShare } from '@letat/contracts/ledger/author-share';
import type { AuthorPlanPrices } from '@letat/contracts/plans/operations';
import { otherPriceField } from '@letat/contracts/products/prices';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { MoneyField } from '../products/money-field.tsx';
import { inCurrency } from '../products/price-words.ts';

interface PricesDialogProps {
  prices: AuthorPlanPrices;
  onClose: () => void;
}

/** Prices of the author's own plan in further currencies; an empty field sells it in that currency no more. */
export default function PricesDialog({ prices: { price, otherPrices }, onClose }: PricesDialogProps) {
  const call = useCall();
  const others = currencies.filter((code) => code !== price.currency);
  return (
    <FormDialog
      title="Prix de ma formule, par mois"
      verb="Enregistrer les prix"
      pendingLabel="Enregistrement…"
      general={otherPriceField(others[0] ?? price.currency)}
      onClose={onClose}
      send={async (text) => {
        const typed = others.filter((code) => text(otherPriceField(code)).trim() !== '');
        // What cannot be read is refused as nothing, at its field.
        const read = typed.map((code) => readMoney(text(otherPriceField(code)), code) ?? moneyOf(0, code));
        await call('PUT /api/my/plan-prices', { body: { otherPrices: read } });
        emit('changed', { tags: ['plans'] });
        toast({ title: 'Prix enregistrés', tone: 'success' });
        onClose();
      }}
    >
      <p>{formatMoney(price)}, pour tous les auteurs.</p>
      {others.map((code) => (
        <MoneyField
          key={code}
          name={otherPriceField(code)}
          label={`Prix (${code})`}
          currency={code}
          amount={otherPrices.find(({ currency }) => currency === code)}
          isRequired={false}
          describe={(typed) =>
            typed === null || typed.amount === 0
              ? inCurrency(code)
              : `Votre part\u00a0: ${formatMoney(authorShare(typed))} par mois, là où aucune TVA n’est due.`
          }
        />
      ))}
    </FormDialog>
  );
}
