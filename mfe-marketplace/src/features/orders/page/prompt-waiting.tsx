import { formatMoney } from '@letat/contracts/core/money-text';
import type { ChargePrompt } from '@letat/contracts/orders/pages/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Row, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import * as styles from './charge-waiting.css.ts';
import type { OrderChargeProps } from './order-charge.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAction } from './use-action.ts';
import { useCheckoutOf } from './use-article.ts';
import { useChargeCheck } from './use-charge-check.ts';

/** The operator asks on the buyer's phone: which one, for how much, and what to do when nothing comes. The page asks by itself. */
export function PromptWaiting({ order, charge, prompt, token, onOrder }: OrderChargeProps & { prompt: ChargePrompt }) {
  const call = useCall();
  const { total, buyer } = order;
  const checkout = useCheckoutOf(order, token);
  const { endsAt, isStandIn, standInAddress } = charge;
  const { phone, operator, payee, isManual, isAuthorised, steps } = prompt;
  const { isPending, run } = useAction('L’opérateur ne répond pas');
  const check = async () => onOrder(await call('POST /api/orders/pages/:token/check', { params: { token }, body: {} }));
  useChargeCheck(check, endsAt);
  const named = payee === null ? '' : ` au nom de ${payee}`;
  const closing = isAuthorised ? 'Vous' : 'Déjà confirmé\u00a0? Vous';
  const [title, dek] = isAuthorised
    ? [
        'L’opérateur vérifie votre code.',
        `${operator} répond d’un instant à l’autre pour ${formatMoney(total)}${named}, au ${phone}. Rien d’autre n’arrive sur ce téléphone, et vous n’avez rien à y faire.`,
      ]
    : [
        'Confirmez sur votre téléphone.',
        `${operator} demande ${formatMoney(total)}${named} au ${phone}. Saisissez votre code secret sur ce téléphone, jamais sur un site. Rien n’est pris tant que vous n’avez pas confirmé.`,
      ];
  return (
    <PageHeader eyebrow="Commande" title={title} dek={dek}>
      <Stack>
        {isManual && steps.length > 0 ? <Steps title="Sur ce téléphone" steps={steps} /> : null}
        <Row>
          <Button variant="primary" isPending={isPending} pendingLabel="Un instant…" onPress={() => run(check)}>
            {isAuthorised ? 'Vérifier maintenant' : 'J’ai confirmé, vérifier'}
          </Button>
          {standInAddress === null ? null : (
            <ButtonLink href={standInAddress} target="_blank">
              Ouvrir le téléphone de démonstration
            </ButtonLink>
          )}
        </Row>
        <TimeLeft
          endsAt={endsAt}
          over="L’opérateur n’a pas encore dit ce qu’il en est. Ne payez pas une seconde fois : votre commande s’ouvre ici dès qu’il répond."
        />
        {isStandIn ? <p className={styles.note}>Démonstration&nbsp;: aucun argent ne circule.</p> : null}
        <section aria-labelledby="rien-ne-vient" className={styles.help}>
          <h2 id="rien-ne-vient" className={styles.title}>
            Rien ne vient&nbsp;?
          </h2>
          <ul className={styles.list}>
            {!isManual && steps.length > 0 ? (
              <li>
                <Steps title="Pour faire venir la demande" steps={steps} />
              </li>
            ) : null}
            <li>Regardez si le portefeuille contient assez, et si son plafond n’est pas atteint.</li>
            {isAuthorised ? (
              <li>
                Un code faux, ou trop vieux&nbsp;? L’opérateur le refuse, et vous en donnez un autre ici&nbsp;: ne payez
                pas une seconde fois avant.
              </li>
            ) : (
              <>
                <li>
                  Pas le bon numéro&nbsp;? Refusez la demande, ou laissez-la s’effacer du téléphone&nbsp;: vous pourrez
                  en refaire une ici, vers un autre.
                </li>
                <li>
                  Payer autrement&nbsp;? Refusez d’abord la demande sur le téléphone
                  {checkout === null ? null : (
                    <>
                      , puis <Link href={checkout}>reprenez l’achat</Link>
                    </>
                  )}
                  .
                </li>
              </>
            )}
            <li>
              {closing} pouvez fermer cette page&nbsp;: le reçu et ce que vous achetez partent à {buyer} dès que
              l’opérateur répond.
            </li>
          </ul>
        </section>
      </Stack>
    </PageHeader>
  );
}

/** In the operator's own words. */
function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <p>{title}&nbsp;:</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
