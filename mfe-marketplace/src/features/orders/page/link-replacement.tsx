import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Stack } from '@letat/ui/layout';
import { useState } from 'react';
import * as styles from './facts.css.ts';
import { useAction } from './use-action.ts';

/** Closes this address and mails another one to the buyer. */
export function LinkReplacement({ token }: { token: string }) {
  const call = useCall();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isPending, run } = useAction('L’adresse n’a pas changé');
  const replace = () =>
    run(async () => {
      const sent = await call('POST /api/orders/pages/:token/replacement', { params: { token }, body: {} });
      setSentTo(sent.sentTo);
    });
  return (
    <Stack>
      <p className={styles.small} role="status">
        {sentTo === null
          ? 'Cette adresse ouvre la commande sans mot de passe : ne la transmettez pas.'
          : `Cette adresse n’ouvre plus rien. La nouvelle est partie à ${sentTo}.`}
      </p>
      {sentTo === null ? (
        <Button isPending={isPending} pendingLabel="Un instant…" onPress={replace}>
          Quelqu’un d’autre a ce lien
        </Button>
      ) : null}
    </Stack>
  );
}
