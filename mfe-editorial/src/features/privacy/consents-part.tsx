import type { Consent, ConsentState } from '@letat/contracts/consents/operations';
import { formatDateTime } from '@letat/contracts/core/format/dates';
import { QueryPart, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Button } from '@letat/ui/button';
import { rowMark, useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import * as styles from './privacy.css.ts';

/** What the person agreed to, with the very words, and the way to take it back. */
export function ConsentsPart() {
  const consents = useApiQuery('GET /api/my/consents', { tags: ['consents'] });
  const rows = useFocusAfterRemoval<HTMLDivElement>(consents.data?.map(({ purpose }) => purpose) ?? []);
  const withdraw = useApiMutation('POST /api/my/consents/withdraw', {
    changes: ['consents'],
    success: { title: 'Votre accord est retiré' },
    failure: 'Votre accord n’a pas été retiré',
    onSuccess: (now) => consents.change(() => now),
  });

  return (
    <AccountPart title="Vos accords">
      <QueryPart query={consents} skeleton={<ConsentsSkeleton />}>
        {(states) => (
          <div ref={rows} className={styles.states}>
            {states.map((state) => (
              <State
                key={state.purpose}
                state={state}
                onWithdraw={() => withdraw.mutate({ body: { purpose: state.purpose } })}
              />
            ))}
          </div>
        )}
      </QueryPart>
    </AccountPart>
  );
}

function State({ state, onWithdraw }: { state: ConsentState; onWithdraw: () => void }) {
  const { label, given, history } = state;
  const [last] = history;
  const isOpen = given || (last?.given ?? false);
  return (
    <div {...rowMark(state.purpose)}>
      <div className={styles.stateLine}>
        <div className={styles.stateWords}>
          <span className={styles.label}>{label}</span>
          <span className={styles.note}>{wordsOf(state)}</span>
        </div>
        {isOpen ? (
          <Button size="small" onPress={onWithdraw} aria-label={`Retirer mon accord\u00a0: ${label}`}>
            Retirer mon accord
          </Button>
        ) : null}
      </div>
      {history.length === 0 ? null : (
        <details className={styles.history}>
          <summary className={styles.summary}>L’historique, mot pour mot</summary>
          <ul className={styles.entries}>
            {history.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function wordsOf({ purpose, given, history: [last] }: ConsentState): string {
  if (!last) return 'Vous n’avez rien accepté.';
  if (given) return 'Vous avez accepté.';
  // It counts at once, whoever holds the address: nothing is to be confirmed.
  if (last.given && purpose === 'partner') return 'Accepté avec un message que vous nous avez écrit.';
  return last.given ? 'Demandé, à confirmer par le lien reçu par email.' : 'Vous avez retiré votre accord.';
}

const places: Record<Consent['source'], string> = {
  site: 'sur le site',
  embed: 'sur le site d’un partenaire',
  confirmation: 'par le lien de confirmation',
  account: 'dans votre compte',
  unsubscribe: 'par le lien de désinscription',
  administration: 'par l’administration, à votre demande',
};

function Entry({ entry: { given, isVerified, at, source, site, text, version } }: { entry: Consent }) {
  const act = given ? (isVerified ? 'Accepté' : 'Demandé') : 'Retiré';
  return (
    <li className={styles.entry}>
      <span>
        {act} le {formatDateTime(at)}, {places[source]}
        {site === null ? null : ` (${site})`}
      </span>
      <q className={styles.words}>{text}</q>
      <span className={styles.note}>Version {version}</span>
    </li>
  );
}

function ConsentsSkeleton() {
  return (
    <SkeletonGroup label="Chargement de vos accords…">
      <Stack stretch gap="tight">
        <Skeleton width="half" />
        <Skeleton width="third" />
      </Stack>
    </SkeletonGroup>
  );
}
