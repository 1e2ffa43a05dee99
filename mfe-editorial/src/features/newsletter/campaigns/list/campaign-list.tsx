import { formatNumber } from '@letat/contracts/core/format/numbers';
import { ofName } from '@letat/contracts/core/of-name';
import type { CampaignScope } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { InSight } from '@letat/remote-kit/in-sight';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { navigate } from '@letat/remote-kit/navigation';
import { QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Row, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { Suspense } from 'react';
import { stateWords, titleOf, whenText } from '../words.ts';
import * as styles from './campaign-list.css.ts';
import { sentLetters } from './sent-letters.ts';

// Nothing of the page bears those ids: their code comes when they are shown. A campaign is rarely under way.
const RunningBand = lazyOnIntent('envois-en-cours', async () => {
  const { RunningBand: Band } = await import(/* webpackChunkName: "running-band" */ '../sending/running-band.tsx');
  return { default: Band };
});
const ClicksChart = lazyOnIntent('clics-des-lettres', async () => {
  const { ClicksChart: Chart } = await import(/* webpackChunkName: "clicks-chart" */ './clicks-chart.tsx');
  return { default: Chart };
});

/** How often figures of campaigns under way are asked for. */
const refreshMs = 10_000;

/** Every campaign with its state and its figures, last changed first; those under way stand above. */
export function CampaignList({ scope, base }: { scope: CampaignScope; base: string }) {
  const list = useApiList('GET /api/newsletter/campaigns', { tags: ['campaigns'], refreshMs, query: { scope } });
  const create = useApiMutation('POST /api/newsletter/campaigns', {
    changes: ['campaigns'],
    failure: 'La campagne n’a pas été créée',
    onSuccess: ({ id }) => navigate(`${base}/${id}`),
  });
  const write = (
    <Button
      variant="primary"
      isPending={create.isPending}
      pendingLabel="Création…"
      onPress={() => create.mutate({ body: { scope } })}
    >
      Écrire une campagne
    </Button>
  );
  const columns: readonly Column<CampaignSummary>[] = [
    { id: 'subject', label: 'Objet', cell: (campaign) => <Name campaign={campaign} base={base} /> },
    {
      id: 'state',
      label: 'État',
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
    },
    { id: 'sent', label: 'Envoyés', align: 'end', cell: (campaign) => <Figure of={campaign} name="sent" /> },
    { id: 'clicks', label: 'Clics', align: 'end', cell: (campaign) => <Figure of={campaign} name="clicks" /> },
  ];
  return (
    <section aria-label="Campagnes">
      <Stack stretch>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des campagnes…" />}>
          {(items) => (
            <Stack stretch>
              {items.filter(isUnderWay).map((campaign) => (
                <Suspense key={campaign.id} fallback={<RowsSkeleton label="Chargement de l’envoi…" rows={1} />}>
                  <RunningBand campaign={campaign} href={`${base}/${campaign.id}`} />
                </Suspense>
              ))}
              {items.length > 0 ? <Row>{write}</Row> : null}
              <Table
                caption="Campagnes"
                isCaptionHidden
                rows={items}
                rowKey={({ id }) => id}
                columns={columns}
                empty={
                  <EmptyState
                    heading="p"
                    title="Aucune campagne pour le moment"
                    text={
                      scope === 'own'
                        ? 'Écrivez à ceux qui se sont abonnés à vous\u00a0: un article, un mot, un bouton.'
                        : 'Une lettre réunit des articles, un texte, une citation, et part à l’heure que vous choisissez.'
                    }
                    action={write}
                  />
                }
              />
              <Clicks campaigns={items} />
            </Stack>
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}

const isUnderWay = ({ state }: CampaignSummary) => state === 'sending' || state === 'paused';

/** Which letters led on: a picture from the second letter on. */
function Clicks({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const letters = sentLetters(campaigns);
  if (letters.length < 2) return null;
  return (
    <InSight height="22.75rem">
      <Suspense>
        <ClicksChart letters={letters} />
      </Suspense>
    </InSight>
  );
}

function Name({ campaign, base }: { campaign: CampaignSummary; base: string }) {
  const { id, owner, updatedBy } = campaign;
  return (
    <span className={styles.name}>
      <span className={styles.subject} dir="auto">
        <Link href={`${base}/${id}`}>{titleOf(campaign)}</Link>
      </span>
      <span className={styles.note}>
        {whenText(campaign)} · {owner ? `aux abonnés ${ofName(owner.fullName)}` : updatedBy.fullName}
      </span>
    </span>
  );
}

function Figure({ of: { figures }, name }: { of: CampaignSummary; name: 'sent' | 'clicks' }) {
  if (figures === null) return <span className={styles.note}>–</span>;
  return (
    <span className={styles.figure}>
      {formatNumber(figures[name])}
      {name === 'sent' && figures.total > figures.sent ? (
        <span className={styles.note}> / {formatNumber(figures.total)}</span>
      ) : null}
    </span>
  );
}
