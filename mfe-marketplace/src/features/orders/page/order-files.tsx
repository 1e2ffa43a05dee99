import { formatBytes } from '@letat/contracts/core/format/bytes';
import { downloadTimeText } from '@letat/contracts/core/format/download-time';
import { durationText } from '@letat/contracts/core/format/durations';
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { OrderFile, OrderPage } from '@letat/contracts/orders/pages/operations';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Checkbox } from '@letat/ui/checkbox';
import { Meta } from '@letat/ui/text';
import { useId, useState } from 'react';
import * as facts from './facts.css.ts';
import * as styles from './goods.css.ts';
import { useAction } from './use-action.ts';

interface OrderFilesProps {
  order: OrderPage;
  token: string;
  onChange(): Promise<void>;
}

/** The files, behind the declaration that the law asks for while one may still withdraw. Links are made when they are asked for. */
export function OrderFiles({ order, token, onChange }: OrderFilesProps) {
  const call = useCall();
  const [waives, setWaives] = useState(false);
  const { isPending, run } = useAction('Le téléchargement n’a pas commencé');
  const { files, needsWaiver, downloadsWait } = order;
  const isLocked = needsWaiver && !waives && !downloadsWait;
  const hintId = useId();
  const download = (file: OrderFile) =>
    run(async () => {
      const { address } = await call('POST /api/orders/pages/:token/downloads', {
        params: { token },
        body: { fileId: file.id, waives },
      });
      location.assign(address);
      await onChange();
    });
  return (
    <div className={styles.download}>
      {downloadsWait ? (
        <Callout title="Le téléchargement attend">
          Le paiement de cette commande est contesté chez PayPal. Vos fichiers s’ouvrent ici dès que PayPal a décidé que
          le paiement est maintenu.
        </Callout>
      ) : null}
      {needsWaiver && !downloadsWait ? (
        <div className={styles.waiver}>
          <Checkbox label={withdrawalWaiver} isSelected={waives} onChange={setWaives} />
          <p className={facts.small}>
            Sans cette déclaration, vos fichiers vous attendent ici et s’ouvrent d’eux-mêmes à la fin du délai de
            rétractation.
          </p>
        </div>
      ) : null}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <div>
              <p className={styles.label}>{file.label}</p>
              <Meta>{whatIs(file)}</Meta>
            </div>
            <Button
              variant="primary"
              isPending={isPending}
              pendingLabel="Un instant…"
              isDisabled={downloadsWait || (needsWaiver && !waives)}
              aria-label={file.site === null ? `Télécharger ${file.name}` : `Ouvrir sur ${file.site}`}
              aria-describedby={isLocked ? hintId : undefined}
              onPress={() => download(file)}
            >
              {file.site === null ? 'Télécharger' : `Ouvrir sur ${file.site}`}
            </Button>
          </li>
        ))}
      </ul>
      {isLocked ? (
        <p id={hintId} className={styles.lock}>
          Cochez la déclaration au-dessus : {files.length > 1 ? 'les boutons s’ouvrent' : 'le bouton s’ouvre'} aussitôt.
        </p>
      ) : null}
      <p className={facts.small}>{rulesOf(order)}</p>
    </div>
  );
}

function whatIs({ name, bytes, site }: OrderFile): string {
  if (site !== null) return `Un autre site le garde : ${site}`;
  if (bytes === null) return name;
  return [name, formatBytes(bytes), downloadTimeText(bytes)].filter(Boolean).join(', ');
}

function rulesOf({ files, withdrawal, needsWaiver }: OrderPage): string {
  const isMarked = files.some(({ name, site }) => site === null && name.toLowerCase().endsWith('.pdf'));
  return [
    `Chaque lien vaut ${durationText(uploadLimits.downloadSeconds / 60)} ; appuyer de nouveau en crée un autre.`,
    ...(isMarked ? ['Vos fichiers PDF portent votre adresse et le numéro de la commande au bas de chaque page.'] : []),
    ...(withdrawal.state === 'open' && !needsWaiver
      ? ['Le premier téléchargement met fin à votre droit de rétractation, comme vous l’avez déclaré à l’achat.']
      : []),
  ].join(' ');
}
