import { writingsChoices } from '@letat/contracts/privacy/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { PasswordField, UsernameField } from '@letat/ui/password-field';
import { RadioGroup } from '@letat/ui/radio-group';

const choices = [
  { value: 'keep', label: 'Les laisser en ligne, sous «\u00a0Ancien auteur\u00a0»' },
  { value: 'remove', label: 'Les supprimer aussi' },
] as const;

/** Asks what becomes of what the person published, and for their password: nobody else should be able to ask. */
export function ErasureDialog({
  onClose,
  onAsked,
  onBlocked,
}: {
  onClose: () => void;
  onAsked: () => void;
  /** Something must be settled first: one sentence each. */
  onBlocked: (sentences: readonly string[]) => void;
}) {
  const call = useCall();
  const viewer = useViewer();

  async function ask(password: string, chosen: string) {
    const writings = writingsChoices.find((choice) => choice === chosen) ?? 'keep';
    try {
      await call('POST /api/my/privacy/erasure', { body: { password, writings } });
      emit('changed', { tags: ['privacy'] });
      onAsked();
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'erasure_blocked') throw cause;
      onBlocked((cause.body?.details ?? []).map(({ message }) => message));
    }
  }

  return (
    <FormDialog
      title="Effacer mon compte"
      verb="Demander l’effacement"
      pendingLabel="Demande…"
      general="password"
      fields={{ wrong_password: 'password' }}
      tone="danger"
      onClose={onClose}
      send={(text) => ask(text('password'), text('writings'))}
    >
      <RadioGroup
        label="Vos articles et vos commentaires"
        name="writings"
        choices={choices}
        defaultValue="keep"
        isRequired
      />
      <UsernameField value={viewer?.email ?? ''} />
      <PasswordField name="password" label="Mot de passe" autoComplete="current-password" />
    </FormDialog>
  );
}
