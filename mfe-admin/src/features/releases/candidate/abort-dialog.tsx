import { releaseLimits } from '@letat/contracts/releases/constants';
import type { CandidateDetails } from '@letat/contracts/releases/ramps/operations';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { showChange } from './show-change.ts';

/** Takes a candidate out, whatever anybody else does with it at that moment. */
export function AbortDialog({ candidate, onClose }: { candidate: CandidateDetails; to: number; onClose: () => void }) {
  const call = useCall();
  const { name, stable } = candidate;
  return (
    <FormDialog
      title={`Retirer la candidate\u00a0: ${name}`}
      verb="Retirer la candidate"
      pendingLabel="Retrait…"
      tone="danger"
      general="reason"
      onClose={onClose}
      send={async (text) => {
        const body = { sha: candidate.candidate.sha, reason: text('reason') };
        const changed = await call('POST /api/admin/releases/:name/abort', { params: { name }, body });
        await showChange(name, changed, `${name}\u00a0: la candidate est retirée`);
        onClose();
      }}
    >
      <p>
        Tout le monde reçoit {stable} à la page suivante, et ses liens d’aperçu ne mènent plus nulle part. Pour la
        proposer de nouveau, il faudra la publier.
      </p>
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
