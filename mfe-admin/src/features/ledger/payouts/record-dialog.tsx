import { formatMonth } from '@letat/contracts/core/format/dates';
import type { Currency } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { manualChannelLabels, manualChannels, payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { sendFile, UploadError } from '@letat/remote-kit/upload';
import { FileDrop } from '@letat/ui/file-drop';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

const accepted = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  typesText: 'PDF, JPEG, PNG ou WebP',
  maxBytes: uploadLimits.proofBytes,
};

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
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<string>();
  /** Where the file was sent; null when it could not be, which its field says. */
  const sent = async (file: File): Promise<string | null> => {
    try {
      return await sendFile(file, 'proof', { call });
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      setProblem(error.sentence);
      return null;
    }
  };
  return (
    <FormDialog
      title={`Noter un versement à ${author.name}`}
      verb="Noter le versement"
      pendingLabel="Un instant…"
      general="reference"
      onClose={onClose}
      send={async (text) => {
        const [file] = files;
        // The field says so itself, and sends nothing.
        if (!file) return;
        const proofURL = await sent(file);
        if (proofURL === null) return;
        const channel = manualChannels.find((known) => known === text('channel')) ?? 'bank';
        await call('POST /api/admin/payouts', {
          body: { authorId: author.id, month, currency, reference: text('reference'), channel, proofURL },
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
      <Select
        name="channel"
        label="Payé par"
        options={manualChannels.map((value) => ({ value, label: manualChannelLabels[value] }))}
        defaultValue="bank"
        isRequired
      />
      <TextField
        name="reference"
        label="Référence du virement"
        maxLength={payoutLimits.referenceLength}
        isRequired
        autoFocus
      />
      <FileDrop
        label="Preuve"
        accepted={accepted}
        value={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setProblem(undefined);
        }}
        problem={problem}
        isRequired
        description="Un reçu, un bordereau ou une capture. L’auteur pourra la télécharger."
      />
    </FormDialog>
  );
}
