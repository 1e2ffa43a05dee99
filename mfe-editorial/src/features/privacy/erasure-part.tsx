import { formatDateTime } from '@letat/contracts/core/format/dates';
import { erasureGraceDays } from '@letat/contracts/privacy/constants';
import type { Erasure } from '@letat/contracts/privacy/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { useState } from 'react';
import { ErasureDialog } from './erasure-dialog.tsx';
import * as styles from './privacy.css.ts';

/** The end of an account: asked for here, and taken back here while there is time. */
export function ErasurePart({ erasure }: { erasure: Erasure | null }) {
  const [isAsking, setAsking] = useState(false);
  const [blockers, setBlockers] = useState<readonly string[]>([]);
  return (
    <AccountPart title="Effacer mon compte">
      <div className={styles.part}>
        {erasure === null ? (
          <>
            <p>
              Votre nom, votre adresse et tout ce que nous savons de vous disparaissent. Vous avez {erasureGraceDays}{' '}
              jours pour changer d’avis. La loi nous demande de garder les factures.
            </p>
            {blockers.length > 0 ? <Blocked blockers={blockers} /> : null}
            <Button variant="danger" onPress={() => setAsking(true)}>
              Effacer mon compte
            </Button>
          </>
        ) : (
          <RequestedErasure erasure={erasure} />
        )}
      </div>
      {isAsking ? (
        <ErasureDialog
          onClose={() => setAsking(false)}
          onAsked={() => {
            setBlockers([]);
            setAsking(false);
          }}
          onBlocked={(sentences) => {
            setBlockers(sentences);
            setAsking(false);
          }}
        />
      ) : null}
    </AccountPart>
  );
}

function RequestedErasure({ erasure }: { erasure: Erasure }) {
  const cancel = useApiMutation('DELETE /api/my/privacy/erasure', {
    changes: ['privacy'],
    success: { title: 'L’effacement est annulé', text: 'Votre compte reste comme il est.' },
    failure: 'L’effacement n’a pas été annulé',
  });

  if (erasure.state === 'running')
    return (
      <Callout tone="warning" title="Votre compte est en train d’être effacé">
        Un dernier email vous dira quand ce sera fait.
      </Callout>
    );
  return (
    <>
      {erasure.state === 'blocked' ? <Blocked blockers={erasure.blockers} /> : null}
      <Callout
        tone="warning"
        title={`Votre compte sera effacé le ${formatDateTime(erasure.dueAt)}`}
        action={
          <Button onPress={() => cancel.mutate({})} isPending={cancel.isPending} pendingLabel="Annulation…">
            Annuler l’effacement
          </Button>
        }
      >
        {erasure.writings === 'keep'
          ? 'Vos articles et vos commentaires resteront en ligne, sans votre nom.'
          : 'Vos articles et vos commentaires seront supprimés.'}
      </Callout>
    </>
  );
}

function Blocked({ blockers }: { blockers: readonly string[] }) {
  return (
    <div role="status" className={styles.wide}>
      <Callout tone="warning" title="À régler d’abord">
        {blockers.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Callout>
    </div>
  );
}
