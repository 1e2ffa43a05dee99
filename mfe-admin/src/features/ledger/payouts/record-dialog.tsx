import { formatMonth } from '@letat/contracts/core/format/dates';
import type { Currency } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';

/** Records a transfer that was made elsewhere. */
export function RecordDialog({
  candidate: { author, amount },
  month,
  currency,
  onClose,
}: {
  candidate: PayoutCandidate;
  month: string;
  currency: Currency;
  onClose: () => void;
}) {
  const call = useCall();
  return (
    <FormDialog
      title={`Noter un versement à ${author.name}`}
      verb="Noter le versement"
      pendingLabel="Un instant…"
      general="reference"
      onClose={onClose}
      send={async (text) => {
        await call('POST /api/admin/payouts', {
          body: { authorId: author.id, month, currency, reference: text('reference') },
        });
        emit('changed', { tags: ['payouts', 'ledger'] });
        toast({ title: 'Versement noté', text: `${formatMoney(amount)} à ${author.name}`, tone: 'success' });
        onClose();
      }}
    >
      <p>
        {formatMoney(amount)} pour {formatMonth(month)}, déjà payés par un autre moyen&nbsp;: ce montant quitte le solde
        de l’auteur.
      </p>
      <TextField
        name="reference"
        label="Référence du virement"
        maxLength={payoutLimits.referenceLength}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
