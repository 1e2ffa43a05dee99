import { releaseLimits } from '@letat/contracts/releases/constants';
import { rampStops } from '@letat/contracts/releases/ramps/constants';
import type { CandidateDetails } from '@letat/contracts/releases/ramps/operations';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { shareText } from './candidate-words.ts';
import { showChange } from './show-change.ts';

/** Gives a candidate to more visits, or to fewer. */
export function ShareDialog({
  candidate,
  to,
  onClose,
}: {
  candidate: CandidateDetails;
  to: number;
  onClose: () => void;
}) {
  const call = useCall();
  const { name, revision } = candidate;
  return (
    <FormDialog
      title={`Part des visites\u00a0: ${name}`}
      verb="Changer la part"
      pendingLabel="Changement…"
      general="share"
      onClose={onClose}
      send={async (text) => {
        const share = Number(text('share'));
        const reason = text('reason');
        const body = { revision, share, ...(reason === '' ? {} : { reason }) };
        const changed = await call('POST /api/admin/releases/:name/share', { params: { name }, body });
        await showChange(name, changed, `${name}\u00a0: la candidate a ${shareText(share)} des visites`);
        onClose();
      }}
    >
      <p>Qui la reçoit déjà la garde tant que la part monte. À 0, plus personne ne la reçoit à la page suivante.</p>
      <RadioGroup
        name="share"
        label="Part des visites"
        choices={rampStops.map((stop) => ({ value: String(stop), label: shareText(stop) }))}
        defaultValue={String(to)}
        isRequired
      />
      <TextArea
        name="reason"
        label="Raison"
        description="Elle s’inscrit dans l’audit. Facultative."
        rows={2}
        limit={releaseLimits.rollbackReason}
        maxLength={releaseLimits.rollbackReason}
      />
    </FormDialog>
  );
}
