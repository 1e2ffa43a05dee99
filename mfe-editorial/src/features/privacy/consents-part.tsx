import type { Consent, ConsentState } from '@letat/contracts/consents';
import { failureSentence } from '@letat/remote-kit/api-client';
import { LoadedPart, useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { atMoment } from './dates.ts';
import * as styles from './privacy.css.ts';

/** What the person agreed to, with the very words, and the way to take it back. */
export function ConsentsPart() {
  const call = useCall();
  const consents = useLoaded('consents', (signal) => call('GET /api/my/consents', { signal }));

  async function withdraw({ purpose }: ConsentState) {
    try {
      const now = await call('POST /api/my/consents/withdraw', { body: { purpose } });
      consents.change(() => now);
      toast({ title: 'Votre accord est retiré', tone: 'success' });
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'Votre accord n’a pas été retiré', text, tone: 'error' });
    }
  }

  return (
    <Section aria-labelledby="accords">
      <SectionHead id="accords" title="Vos accords" size="small" />
      <LoadedPart loaded={consents} skeleton={<ConsentsSkeleton />}>
        {(states) => (
          <div className={styles.states}>
            {states.map((state) => (
              <State key={state.purpose} state={state} onWithdraw={() => withdraw(state)} />
            ))}
          </div>
        )}
      </LoadedPart>
    </Section>
  );
}

function State({ state, onWithdraw }: { state: ConsentState; onWithdraw: () => void }) {
  const { label, given, history } = state;
  const [last] = history;
  const isOpen = given || (last?.given ?? false);
  return (
    <div>
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

function wordsOf({ given, history: [last] }: ConsentState): string {
  if (!last) return 'Vous n’avez rien accepté.';
  if (given) return 'Vous avez accepté.';
  return last.given ? 'Demandé, à confirmer par le lien reçu par email.' : 'Vous avez retiré votre accord.';
}

const places: Record<Consent['source'], string> = {
  site: 'sur le site',
  embed: 'sur le site d’un partenaire',
  confirmation: 'par le lien de confirmation',
  account: 'dans votre compte',
  unsubscribe: 'par le lien de désinscription',
};

function Entry({ entry: { given, proven, at, source, site, text, version } }: { entry: Consent }) {
  const act = given ? (proven ? 'Accepté' : 'Demandé') : 'Retiré';
  return (
    <li className={styles.entry}>
      <span>
        {act} le {atMoment(at)}, {places[source]}
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
