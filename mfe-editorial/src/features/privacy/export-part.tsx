import { formatBytes } from '@letat/contracts/core/format/bytes';
import { formatDate, formatDateTime } from '@letat/contracts/core/format/dates';
import type { DataExport } from '@letat/contracts/privacy/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Progress } from '@letat/ui/progress';
import type { ReactNode } from 'react';
import * as styles from './privacy.css.ts';

/** A copy of everything, as one file. */
export function ExportPart({
  copy,
  isLost,
}: {
  copy: DataExport | null;
  /** How far it is could not be asked the last time. */
  isLost: boolean;
}) {
  const ask = useApiMutation('POST /api/my/privacy/export', {
    changes: ['privacy'],
    failure: 'La copie n’a pas été demandée',
  });
  const askButton = (
    <Button onPress={() => ask.mutate({})} isPending={ask.isPending} pendingLabel="Demande…">
      Demander une copie
    </Button>
  );
  return (
    <AccountPart title="Une copie de vos données">
      <div className={styles.part}>
        <p>
          Tout ce que le site sait de vous, en un fichier ZIP&nbsp;: votre compte, vos articles, vos commentaires, vos
          fichiers, avec un sommaire lisible.
        </p>
        {copy === null ? askButton : <Copy copy={copy} isLost={isLost} askButton={askButton} />}
      </div>
    </AccountPart>
  );
}

function Copy({ copy, isLost, askButton }: { copy: DataExport; isLost: boolean; askButton: ReactNode }) {
  if (copy.state === 'failed')
    return (
      <Callout tone="warning" title="La copie n’a pas pu être faite" action={askButton}>
        Rien n’est perdu&nbsp;: demandez-la de nouveau.
      </Callout>
    );
  if (copy.state !== 'done')
    return (
      <div className={styles.wide} role="status">
        <Progress
          label="Votre copie se prépare"
          value={copy.state === 'running' ? Math.round(copy.progress * 100) : undefined}
        />
        <p className={styles.note}>
          {isLost
            ? 'Le site ne répond pas pour l’instant, nous réessayons. La copie se fait sans cette page.'
            : 'Vous pouvez quitter cette page\u00a0: un email vous préviendra.'}
        </p>
      </div>
    );
  return (
    <Callout
      tone="info"
      title="Votre copie est prête"
      action={
        <ButtonLink size="small" href="/api/my/privacy/export/file" download>
          Télécharger
        </ButtonLink>
      }
    >
      Faite le {formatDateTime(copy.askedAt)}
      {copy.size === null ? null : `, ${formatBytes(copy.size)}`}.{' '}
      {copy.availableUntil === null ? null : `Elle est supprimée le ${formatDate(copy.availableUntil)}.`} Une copie par
      jour.
    </Callout>
  );
}
