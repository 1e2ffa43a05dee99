import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { roleOptions } from '../labels.ts';

/** Sends a person a link that opens an account with a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title="Inviter quelqu’un"
      verb="Envoyer l’invitation"
      pendingLabel="Envoi…"
      general="email"
      onClose={onClose}
      send={async (text) => {
        const email = text('email');
        const role = roleOptions.find(({ value }) => value === text('role'))?.value ?? 'reader';
        await call('POST /api/admin/users/invitations', { body: { email, role } });
        emit('changed', { tags: ['account-invitations'] });
        toast({
          title: 'Invitation envoyée',
          text: `${email} a ${durationText(linkMinutes.invitation)} pour ouvrir son compte.`,
          tone: 'success',
        });
        onClose();
      }}
    >
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="off"
        description={`Le lien qui y arrive ouvre un compte, une fois, pendant ${durationText(linkMinutes.invitation)}.`}
        maxLength={accountLimits.emailLength}
        autoFocus
        isRequired
      />
      <RadioGroup name="role" label="Rôle" choices={roleOptions} defaultValue="author" />
    </FormDialog>
  );
}
