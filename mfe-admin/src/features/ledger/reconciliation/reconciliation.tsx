import { formatShortDate, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { Money } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { ReconciliationState } from '@letat/contracts/ledger/reconciliation/operations';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import * as styles from '../revenue.css.ts';
import { Differences } from './differences.tsx';

/** What PayPal's account has and what the books say of it, when they were last compared, and what differs. */
export default function Reconciliation() {
  const state = useApiQuery('GET /api/admin/reconciliation', { tags: ['ledger'] });
  const start = useApiMutation('POST /api/admin/reconciliation/runs', {
    changes: [],
    success: { title: 'Comparaison demandée', text: 'Rechargez cette page dans une minute.' },
    failure: 'La comparaison n’a pas été demandée',
  });
  return (
    <section aria-labelledby="rapprochement">
      <Stack stretch>
        <SectionHead
          id="rapprochement"
          title="Rapprochement avec PayPal"
          action={
            <Button onPress={() => start.mutate({ body: {} })} isPending={start.isPending} pendingLabel="Un instant…">
              Comparer maintenant
            </Button>
          }
        />
        <QueryPart query={state} skeleton={<RowsSkeleton label="Chargement de la comparaison…" rows={2} />}>
          {(data) => <Compared state={data} />}
        </QueryPart>
        <Differences />
      </Stack>
    </section>
  );
}

function Compared({ state }: { state: ReconciliationState }) {
  const { balances, mode, comparedAt } = state;
  return (
    <Stack stretch>
      <p className={styles.note}>{sentenceOf(state)}</p>
      {mode === 'objects' ? (
        <Callout tone="warning" title="PayPal ne laisse pas chercher dans ses mouvements">
          Chaque paiement et chaque versement que le site connaît est relu, et les soldes ne sont pas comparés. Un
          paiement que le site n’attend pas reste inaperçu&nbsp;: donnez à l’application PayPal du site le droit
          «&nbsp;Transaction Search&nbsp;».
        </Callout>
      ) : null}
      {mode === 'transactions' && comparedAt !== null && balances.length === 0 ? (
        <p className={styles.note}>PayPal et les comptes du site sont à zéro.</p>
      ) : null}
      {balances.map(({ provider, books, suspense, underWay, difference }) => (
        <section key={provider.currency} aria-label={`Soldes en ${provider.currency}`}>
          <Stats columns={3}>
            <Stat label={`Solde chez PayPal, ${provider.currency}`} value={formatMoney(provider)} note={ageOf(state)} />
            <Stat label="Solde dans les comptes" value={formatMoney(books)} note={partsOf(suspense, underWay)} />
            <Stat
              label="Écart"
              value={formatMoney(difference)}
              note={
                difference.amount === 0
                  ? 'Les deux côtés disent la même chose.'
                  : 'PayPal peut avoir trois heures de retard\u00a0; un écart qui dure devient une ligne à regarder.'
              }
            />
          </Stats>
        </section>
      ))}
    </Stack>
  );
}

/** « dont 67,33 $US inexpliqués ; et 40,00 $US de versements pas encore partis » */
function partsOf(suspense: Money, underWay: Money): string | undefined {
  const parts = [
    suspense.amount === 0 ? [] : `dont ${formatMoney(suspense)} inexpliqués, au compte d’attente`,
    underWay.amount === 0 ? [] : `et ${formatMoney(underWay)} de versements pas encore partis`,
  ].flat();
  return parts.length === 0 ? undefined : parts.join('\u00a0; ');
}

const ageOf = ({ balancesAt }: ReconciliationState) =>
  balancesAt === null ? undefined : `au ${formatShortDateTime(balancesAt)}`;

/** « Comparé le 3 nov., 04:41 : 812 objets, depuis le 19 sept. » */
function sentenceOf({ comparedAt, from, objects, runningSince }: ReconciliationState): string {
  const running =
    runningSince === null ? '' : ` Une comparaison est en cours depuis le ${formatShortDateTime(runningSince)}.`;
  if (comparedAt === null || from === null) return `Le compte PayPal n’a pas encore été comparé.${running}`;
  const count = `${formatNumber(objects)} ${objects < 2 ? 'objet' : 'objets'}`;
  return `Comparé le ${formatShortDateTime(comparedAt)}\u00a0: ${count}, depuis le ${formatShortDate(from)}.${running}`;
}
