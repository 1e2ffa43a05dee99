import { type ReleaseRight, releaseRightLabels, releaseRights } from '@letat/contracts/releases/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { CopyButton } from '@letat/ui/copy-button';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './releases.css.ts';

const choices = releaseRights.map((right) => ({ value: right, label: releaseRightLabels[right] }));
const rightOf = (text: string): ReleaseRight => releaseRights.find((right) => right === text) ?? 'publish';

/** Makes a token for a team, and shows it this once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const [token, setToken] = useState<string | null>(null);
  if (token !== null)
    return (
      <Dialog title="Jeton créé" isOpen onOpenChange={onClose} size="small">
        <Stack stretch>
          <p>Copiez-le maintenant : il ne sera plus montré. L’équipe le donne à sa chaîne sous le nom RELEASE_TOKEN.</p>
          <code className={styles.note}>{token}</code>
          <CopyButton
            text={token}
            copiedLabel="Copié"
            onFailure={() => toast({ title: 'Copie refusée par le navigateur', text: token, tone: 'error' })}
          >
            Copier le jeton
          </CopyButton>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title="Créer un jeton"
      verb="Créer"
      pendingLabel="Création…"
      general="name"
      onClose={onClose}
      send={async (text) => {
        const body = { name: text('name'), right: rightOf(text('right')) };
        const made = await call('POST /api/admin/release-tokens', { body });
        emit('changed', { tags: ['release-tokens', 'audit'] });
        setToken(made.token);
      }}
    >
      <p>
        Un jeton vaut pour une partie du site et un seul droit. Celui d’avant reste valable un jour, le temps de le
        remplacer. Ce qu’il publie doit être signé : la clé de l’équipe s’inscrit sur la machine du site, par{' '}
        <code>npm run release:key</code>.
      </p>
      <TextField name="name" label="Partie" description="Le dossier de ses sources, comme mfe-editorial." isRequired />
      <RadioGroup name="right" label="Droit" choices={choices} defaultValue="publish" isRequired />
    </FormDialog>
  );
}
