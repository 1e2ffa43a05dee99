import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { ReleaseHistory } from '@letat/contracts/releases/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import ReleaseChanges from './release-changes.tsx';
import { weightOf } from './release-words.ts';
import { waitUntilServed } from './served-set.ts';

/** As many as one looks through: the audit has the others. */
const maxOffered = 6;

/** Makes an earlier release of a part live again, with a reason. Stays open until the site serves it. */
export default function RollbackDialog({
  part: { name, live, before, withdrawnAt },
  onClose,
}: {
  part: ReleaseHistory;
  onClose: () => void;
}) {
  const call = useCall();
  const [isCompared, setCompared] = useState(false);
  // What was withdrawn may come back as it was.
  const choices = (withdrawnAt === null ? before : [live, ...before]).slice(0, maxOffered).map((release) => ({
    value: release.sha,
    label: release.sha,
    note: `Publiée le ${formatShortDateTime(release.publishedAt)}, ${weightOf(release)}`,
  }));
  const [to, setTo] = useState(choices[0]?.value ?? '');
  return (
    <FormDialog
      title={`Revenir en arrière\u00a0: ${name}`}
      verb="Revenir à cette version"
      pendingLabel="Mise en service…"
      tone="danger"
      general="reason"
      onClose={onClose}
      send={async (text) => {
        const body = { from: live.sha, to: text('to'), reason: text('reason') };
        const { set, sha } = await call('POST /api/admin/releases/:name/rollback', { params: { name }, body });
        const isServed = await waitUntilServed(set);
        emit('changed', { tags: ['releases', 'audit'] });
        toast(
          isServed
            ? {
                title: `${name} est revenue à ${sha}`,
                text: 'Toute page chargée désormais l’utilise.',
                tone: 'success',
              }
            : { title: `${sha} n’est pas encore servie`, text: 'Le journal du serveur dit pourquoi.', tone: 'error' },
        );
        onClose();
      }}
    >
      <p>
        {withdrawnAt === null
          ? `La version ${live.sha} quitte le service aussitôt, sans redémarrage. Les pages déjà ouvertes gardent la leur. Pour y revenir, il faudra la publier de nouveau.`
          : 'La version choisie est remise en service aussitôt, sans redémarrage.'}
      </p>
      <RadioGroup name="to" label="Version" choices={choices} value={to} onChange={setTo} isRequired />
      {to === live.sha || to === '' ? null : isCompared ? (
        <ReleaseChanges name={name} from={live.sha} to={to} />
      ) : (
        <Button size="small" onPress={() => setCompared(true)}>
          Voir ce qui change
        </Button>
      )}
      <TextArea
        name="reason"
        label="Raison"
        description="Elle s’inscrit dans l’audit."
        rows={3}
        limit={releaseLimits.rollbackReason}
        maxLength={releaseLimits.rollbackReason}
        isRequired
      />
    </FormDialog>
  );
}
