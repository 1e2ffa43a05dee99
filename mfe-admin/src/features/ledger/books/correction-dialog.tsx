import { currencies, moneyOf } from '@letat/contracts/core/money';
import { formatMoney, readMoney, writeMoney } from '@letat/contracts/core/money-text';
import { correctedAlone, correctionLimits, suspenseAccount } from '@letat/contracts/ledger/corrections/constants';
import type { BookAccount } from '@letat/contracts/ledger/corrections/operations';
import type { Difference } from '@letat/contracts/ledger/reconciliation/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Prepares money to be moved between two accounts; nothing is posted before it is confirmed. */
export function CorrectionDialog({
  accounts,
  difference,
  onClose,
  onPrepared,
}: {
  accounts: readonly BookAccount[];
  /** What it settles: its money is on the account of suspense. */
  difference?: Difference;
  onClose: () => void;
  onPrepared: () => void;
}) {
  const call = useCall();
  const held = difference?.amount ?? null;
  const [text, setText] = useState(held === null ? '' : writeMoney({ ...held, amount: Math.abs(held.amount) }));
  const [code, setCode] = useState<string>(held?.currency ?? 'USD');
  const [from, to] = held === null ? ['', ''] : held.amount > 0 ? [suspenseAccount, ''] : ['', suspenseAccount];
  const currency = currencies.find((known) => known === code) ?? 'USD';
  const typed = readMoney(text, currency);
  const options = accounts.map(({ account, label }) => ({ value: account, label }));
  return (
    <FormDialog
      title="Préparer une correction"
      verb="Préparer la correction"
      pendingLabel="Un instant…"
      general="reason"
      onClose={onClose}
      send={async (field) => {
        await call('POST /api/admin/ledger/corrections', {
          body: {
            from: field('from'),
            to: field('to'),
            // What cannot be read is refused as nothing, at its field.
            amount: typed ?? moneyOf(0, currency),
            reason: field('reason'),
            ...(difference ? { differenceId: difference.id } : {}),
          },
        });
        emit('changed', { tags: ['ledger'] });
        toast({ title: 'Correction préparée', text: 'Elle passe une fois confirmée.', tone: 'success' });
        onPrepared();
      }}
    >
      <p>
        Deux écritures, de l’un des comptes vers l’autre. Rien n’est passé avant la confirmation, et rien ne s’efface.
      </p>
      <Select
        name="from"
        label="Du compte"
        options={options}
        defaultValue={from}
        placeholder="Choisir un compte"
        isRequired
      />
      <Select
        name="to"
        label="Vers le compte"
        options={options}
        defaultValue={to}
        placeholder="Choisir un compte"
        isRequired
      />
      <Select
        name="currency"
        label="Devise"
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        onChange={setCode}
      />
      <TextField
        name="amount"
        label="Montant"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={setText}
        description={`Au-delà de ${formatMoney(moneyOf(correctedAlone[currency], currency))} par jour, un autre administrateur confirme.`}
        isRequired
      />
      <TextArea
        name="reason"
        label="Motif, que l’auteur concerné lit aussi"
        rows={2}
        limit={correctionLimits.reasonLength}
        maxLength={correctionLimits.reasonLength}
        isRequired
      />
    </FormDialog>
  );
}
