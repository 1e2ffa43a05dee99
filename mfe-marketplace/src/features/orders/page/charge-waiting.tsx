import { formatMoney } from '@letat/contracts/core/money-text';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Row, Stack } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import * as styles from './charge-waiting.css.ts';
import type { OrderChargeProps } from './order-charge.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAction } from './use-action.ts';
import { useChargeCheck } from './use-charge-check.ts';

/** The buyer confirms with the rail itself: how, for how long, and what to do when nothing comes. The page asks by itself. */
export function ChargeWaiting({ order, charge, token, onOrder }: OrderChargeProps) {
  const call = useCall();
  const { rail, total, buyer } = order;
  const { launchAddress, endsAt, isStandIn } = charge;
  const { isPending, run } = useAction(`${rail} ne répond pas`);
  const check = async () => onOrder(await call('POST /api/orders/pages/:token/check', { params: { token }, body: {} }));
  useChargeCheck(check, endsAt);
  return (
    <PageHeader
      eyebrow="Commande"
      title="Confirmez sur votre téléphone."
      dek={`${rail} vous demande ${formatMoney(total)} pour L’État en Mouvement. Rien n’est pris tant que vous n’avez pas confirmé.`}
    >
      <Stack>
        <Row>
          {launchAddress === null ? null : (
            <ButtonLink href={launchAddress} variant="primary">
              Ouvrir {rail}
            </ButtonLink>
          )}
          <Button isPending={isPending} pendingLabel="Un instant…" onPress={() => run(check)}>
            J’ai confirmé, vérifier
          </Button>
        </Row>
        <TimeLeft endsAt={endsAt} />
        {isStandIn ? <p className={styles.note}>Démonstration&nbsp;: aucun argent ne circule.</p> : null}
        <section aria-labelledby="rien-ne-vient" className={styles.help}>
          <h2 id="rien-ne-vient" className={styles.title}>
            Rien ne vient&nbsp;?
          </h2>
          <ul className={styles.list}>
            <li>
              Appuyez de nouveau sur «&nbsp;Ouvrir {rail}&nbsp;»&nbsp;: c’est la même demande, vous ne paierez pas deux
              fois.
            </li>
            <li>Sur un ordinateur, un code s’affiche&nbsp;: lisez-le avec l’appareil photo de votre téléphone.</li>
            <li>Regardez si votre portefeuille {rail} contient assez, et si son plafond du jour n’est pas atteint.</li>
            <li>
              Déjà confirmé&nbsp;? Vous pouvez fermer cette page&nbsp;: le reçu et ce que vous achetez partent à {buyer}{' '}
              dès que {rail} répond.
            </li>
          </ul>
        </section>
      </Stack>
    </PageHeader>
  );
}
