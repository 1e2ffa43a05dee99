import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Row, Stack } from '@letat/ui/layout';
import { useState } from 'react';
import { AddressCorrection } from './address-correction.tsx';
import * as styles from './facts.css.ts';
import { LinkReplacement } from './link-replacement.tsx';
import { useAction } from './use-action.ts';

/** A file that does not open, a mail that does not come, an address that was mistyped, a link that another stranger has. */
export function OrderHelp({ order, token }: { order: OrderPage; token: string }) {
  const { seller, paidAt, mayChangeAddress, number } = order;
  return (
    <Stack stretch>
      <p className={styles.small}>
        Un fichier ne s’ouvre pas, le mail n’arrive pas&nbsp;?
        {seller.contact === null ? null : ` La revue répond à ${seller.contact}.`}
      </p>
      <Row>
        {seller.contact === null ? null : (
          <ButtonLink
            size="small"
            href={`mailto:${seller.contact}?subject=${encodeURIComponent(`Commande ${number ?? ''}`)}`}
          >
            Écrire à la revue
          </ButtonLink>
        )}
        {paidAt === null ? null : <ReceiptAgain token={token} />}
      </Row>
      {mayChangeAddress ? <AddressCorrection order={order} token={token} /> : null}
      <LinkReplacement token={token} />
    </Stack>
  );
}

function ReceiptAgain({ token }: { token: string }) {
  const call = useCall();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isPending, run } = useAction('Le reçu n’est pas reparti');
  const send = () =>
    run(async () => {
      const sent = await call('POST /api/orders/pages/:token/receipt', { params: { token }, body: {} });
      setSentTo(sent.sentTo);
    });
  return (
    <>
      <Button size="small" isPending={isPending} pendingLabel="Envoi…" onPress={send}>
        Renvoyer le reçu par mail
      </Button>
      <p className={styles.small} role="status">
        {sentTo === null ? null : `Le reçu est reparti à ${sentTo}. Rien ne vient\u00a0? Regardez les indésirables.`}
      </p>
    </>
  );
}
