import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { PasswordField, UsernameField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';

/** Asks for the address and the password: a thief who takes an account over changes where the money goes first. */
export function AddressDialog({
  current,
  onClose,
  onChanged,
}: {
  current: string | null;
  onClose: () => void;
  onChanged: (now: OwnLedger) => void;
}) {
  const call = useCall();
  const viewer = useViewer();
  return (
    <FormDialog
      title="Adresse de vos versements"
      verb="Enregistrer"
      pendingLabel="Un instant…"
      general="email"
      fields={{ wrong_password: 'password' }}
      onClose={onClose}
      send={async (text) => {
        const now = await call('PUT /api/my/payout-address', {
          body: { email: text('email'), password: text('password') },
        });
        toast({ title: 'Adresse enregistrée', text: now.payoutAddress ?? '', tone: 'success' });
        onChanged(now);
      }}
    >
      {current === null ? null : (
        <p>Par prudence, une nouvelle adresse ne reçoit rien pendant {payoutLimits.addressHoldDays} jours.</p>
      )}
      <TextField
        name="email"
        label="Adresse de votre compte PayPal"
        type="email"
        autoComplete="email"
        defaultValue={current ?? ''}
        isRequired
        autoFocus
      />
      <UsernameField value={viewer?.email ?? ''} />
      <PasswordField
        name="password"
        label="Votre mot de passe sur ce site"
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}
