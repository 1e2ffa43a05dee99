import { releaseLimits } from '@letat/contracts/releases/constants';
import type { CandidateDetails } from '@letat/contracts/releases/ramps/operations';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { showChange } from './show-change.ts';

/** Makes a candidate live for everybody. */
export function PromoteDialog({
  candidate,
  onClose,
}: {
  candidate: CandidateDetails;
  to: number;
  onClose: () => void;
}) {
  const call = useCall();
  const { name, revision, stable } = candidate;
  return (
    <FormDialog
      title={`Mettre en service\u00a0: ${name}`}
      verb="Mettre en service"
      pendingLabel="Mise en service…"
      general="reason"
      onClose={onClose}
      send={async (text) => {
        const reason = text('reason');
        const body = { revision, ...(reason === '' ? {} : { reason }) };
        const changed = await call('POST /api/admin/releases/:name/promotion', { params: { name }, body });
        await showChange(name, changed, `${name} est en service dans sa nouvelle version`);
        onClose();
      }}
    >
      <p>
        Tout le monde la reçoit à la page suivante, et ses visites ne sont plus comparées. {stable} reste à portée de
        «&nbsp;Revenir&nbsp;».
      </p>
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
