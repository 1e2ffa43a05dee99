import type { ReleaseHistory } from '@letat/contracts/releases/operations';
import { QueryPart, RowsSkeleton, useApiQuery, useDataQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { lateDialog } from '@letat/ui/dialog';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { RelativeTime } from '@letat/ui/relative-time';
import { Meta } from '@letat/ui/text';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { errorRate } from './release-words.ts';
import * as styles from './releases.css.ts';
import { ReleasesTable } from './releases-table.tsx';
import { fetchServedSet } from './served-set.ts';

/** Seldom looked at: fetched when they are asked for. */
const dialogs = {
  rollback: lateDialog(
    async () => (await import(/* webpackChunkName: "rollback-dialog" */ './rollback-dialog.tsx')).default,
  ),
  withdraw: lateDialog(
    async () => (await import(/* webpackChunkName: "withdraw-dialog" */ './withdraw-dialog.tsx')).default,
  ),
};
const FreezeDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "freeze-dialog" */ './freeze-dialog.tsx')).default,
);
const CandidatePanel = lazy(() => import(/* webpackChunkName: "candidate" */ './candidate/candidate-panel.tsx'));
const RefusedReleases = lazy(() => import(/* webpackChunkName: "refused-releases" */ './refused-releases.tsx'));
const WaitingReleases = lazy(() => import(/* webpackChunkName: "waiting-releases" */ './waiting-releases.tsx'));
const ReleaseActs = lazy(() => import(/* webpackChunkName: "release-acts" */ './release-acts.tsx'));
const ReleaseTokens = lazy(() => import(/* webpackChunkName: "release-tokens" */ './release-tokens.tsx'));

/** What people get of each part of the site: the live release and its health, those before it, and who changed that. */
export default function ReleasesPage() {
  const releases = useApiQuery('GET /api/admin/releases', { tags: ['releases'] });
  const served = useDataQuery({ tags: ['releases'], address: 'served releases', load: fetchServedSet });
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; part: ReleaseHistory } | null>(null);
  const OpenDialog = asked && dialogs[asked.what];
  const [showsTokens, setShowsTokens] = useState(false);
  const [isFreezing, setFreezing] = useState(false);
  // An API of before what waits was listed says nothing of it.
  const { frozen = null, waiting = [] } = releases.data ?? {};
  return (
    <>
      <PageHeader
        kind="work"
        title="Versions en service"
        dek="Chaque partie du site se publie à part, sans rien redémarrer. Revenir en arrière prend effet à la page suivante."
        actions={
          releases.data && frozen === null ? <Button onPress={() => setFreezing(true)}>Tout geler…</Button> : undefined
        }
      />
      <Wrap>
        <QueryPart query={releases} skeleton={<RowsSkeleton label="Chargement des versions…" rows={6} />}>
          {(listed) => (
            <Stack stretch>
              <Meta>
                Ensemble {listed.set}
                {listed.contract === null ? null : ` · contrat ${listed.contract}`} ·{' '}
                {listed.releases.length === 1 ? '1 partie' : `${listed.releases.length} parties`}
                {errorRate(listed.releases.map(({ health }) => health))}
              </Meta>
              {frozen === null ? null : (
                <Callout
                  tone="warning"
                  title="Les mises en service sont gelées"
                  action={
                    <Button size="small" onPress={() => setFreezing(true)}>
                      Rouvrir…
                    </Button>
                  }
                >
                  {frozen.by}, <RelativeTime dateTime={frozen.since} reserved={false} />
                  &nbsp;: {frozen.reason}
                </Callout>
              )}
              {served.data && served.data.set !== listed.set ? (
                <Callout tone="warning" title="Le site sert encore l’ensemble d’avant">
                  {served.data.set === null
                    ? 'Aucun ensemble n’est servi.'
                    : `C’est l’ensemble ${served.data.set}. Si cela dure, le journal du serveur dit pourquoi l’autre est refusé.`}
                </Callout>
              ) : null}
              {served.error !== null && served.data === undefined ? (
                <Callout tone="warning" title="La santé des versions n’a pas pu être lue">
                  Le serveur des pages n’a pas répondu. Rechargez la page dans un instant.
                </Callout>
              ) : null}
              <ReleasesTable
                releases={listed.releases}
                served={served.data}
                onAsk={(what, part) => setAsked({ what, part })}
              />
              {listed.releases.map(({ name, candidate }) =>
                candidate === null ? null : (
                  <Suspense key={name} fallback={<RowsSkeleton label="Chargement de la candidate…" rows={6} />}>
                    <CandidatePanel name={name} />
                  </Suspense>
                ),
              )}
            </Stack>
          )}
        </QueryPart>
        {waiting.length > 0 ? (
          <Section aria-labelledby="waiting">
            <SectionHead id="waiting" title="Versions en attente" size="small" />
            <Suspense fallback={<RowsSkeleton label="Chargement des versions en attente…" rows={1} />}>
              <WaitingReleases releases={waiting} />
            </Suspense>
          </Section>
        ) : null}
        {releases.data && releases.data.refused.length > 0 ? (
          <Section aria-labelledby="refused">
            <SectionHead id="refused" title="Versions refusées" size="small" />
            <Suspense fallback={<RowsSkeleton label="Chargement des versions refusées…" rows={2} />}>
              <RefusedReleases releases={releases.data.refused} />
            </Suspense>
          </Section>
        ) : null}
        <Section aria-labelledby="tokens">
          <SectionHead id="tokens" title="Jetons des équipes" size="small" />
          {showsTokens ? (
            <Suspense fallback={<RowsSkeleton label="Chargement des jetons…" rows={3} />}>
              <ReleaseTokens />
            </Suspense>
          ) : (
            <Button onPress={() => setShowsTokens(true)}>Voir les jetons</Button>
          )}
        </Section>
        <Section aria-labelledby="acts">
          <SectionHead
            id="acts"
            title="Qui a fait quoi"
            size="small"
            action={<a href="/admin/audit">Tout l’audit</a>}
          />
          <WhenSeen>
            <Suspense fallback={<RowsSkeleton label="Chargement de l’historique…" rows={4} />}>
              <ReleaseActs />
            </Suspense>
          </WhenSeen>
        </Section>
      </Wrap>
      {isFreezing ? <FreezeDialog isFrozen={frozen !== null} onClose={() => setFreezing(false)} /> : null}
      {asked === null || OpenDialog === null ? null : <OpenDialog part={asked.part} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What stands below, and whose code every act of the site comes with: asked for once the reader scrolls to it. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.below}>
      {isSeen ? children : null}
    </div>
  );
}
