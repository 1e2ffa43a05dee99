import { formatTimestamp } from '@letat/contracts/core/format/dates';
import type { CandidateDetails } from '@letat/contracts/releases/ramps/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { CopyButton } from '@letat/ui/copy-button';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from '../releases.css.ts';

/** Makes a link by which a person who has it sees the candidate on the whole site. */
export function PreviewDialog({
  candidate: { name },
  onClose,
}: {
  candidate: CandidateDetails;
  to: number;
  onClose: () => void;
}) {
  const call = useCall();
  const [link, setLink] = useState<{ address: string; expiresAt: string } | null>(null);
  if (link)
    return (
      <Dialog title="Lien d’aperçu" isOpen onOpenChange={onClose} size="small">
        <Stack stretch>
          <p>Valable jusqu’au {formatTimestamp(link.expiresAt)}, tant que la version est candidate.</p>
          <code className={styles.note}>{link.address}</code>
          <CopyButton
            text={link.address}
            copiedLabel="Copié"
            onFailure={() => toast({ title: 'Copie refusée par le navigateur', text: link.address, tone: 'error' })}
          >
            Copier le lien
          </CopyButton>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={`Aperçu\u00a0: ${name}`}
      verb="Créer le lien"
      pendingLabel="Création…"
      general="preview"
      onClose={onClose}
      send={async () => {
        const { path, expiresAt } = await call('POST /api/admin/releases/:name/preview', { params: { name } });
        emit('changed', { tags: ['audit'] });
        setLink({ address: new URL(path, location.origin).href, expiresAt });
      }}
    >
      <p>
        Qui ouvre ce lien voit la candidate sur tout le site, avec un bandeau qui le dit, et personne d’autre. Il vaut
        un jour.
      </p>
    </FormDialog>
  );
}
