import { formatBytes } from '@letat/contracts/core/format/bytes';
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { OrderFile, OrderPage } from '@letat/contracts/orders/pages/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Stack } from '@letat/ui/layout';
import { useState } from 'react';
import * as styles from './facts.css.ts';
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
  const { files, needsWaiver } = order;
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
    <Stack stretch>
      {needsWaiver ? (
        <div>
          <Checkbox label={withdrawalWaiver} isSelected={waives} onChange={setWaives} />
          <p className={styles.small}>
            Sans cette déclaration, vos fichiers vous attendent ici et vous pouvez vous rétracter pendant 14 jours.
          </p>
        </div>
      ) : null}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <span>
              {file.label} <span className={styles.small}>{formatBytes(file.bytes)}</span>
            </span>
            <Button
              size="small"
              isPending={isPending}
              pendingLabel="Un instant…"
              isDisabled={needsWaiver && !waives}
              onPress={() => download(file)}
            >
              Télécharger {file.name}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Chaque lien de téléchargement vaut un quart d’heure. Vos fichiers PDF portent votre adresse et le numéro de la
        commande au bas de chaque page.
      </p>
    </Stack>
  );
}
