import { formatWeekdayTime } from '@letat/contracts/core/format/dates';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Row, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Table } from '@letat/ui/table';
import { Meta } from '@letat/ui/text';
import { CampaignActions } from '../editor/campaign-actions.tsx';
import * as editor from '../editor/campaign-editor.css.ts';
import { Preview } from '../editor/preview.tsx';
import { stateWords, whenText } from '../words.ts';
import * as styles from './before-sending.css.ts';
import { Delay } from './delay.tsx';
import { RunningBand } from './running-band.tsx';

/** A campaign that can be changed no more: when it leaves or left, and what became of it. */
export function CampaignReport({ campaign, base }: { campaign: Campaign; base: string }) {
  const { id, state, figures, scheduledAt, problem } = campaign;
  const back = useApiMutation('DELETE /api/newsletter/campaigns/:id/departure', {
    changes: ['campaigns', `campaign:${id}`],
    success: { title: 'Campagne déprogrammée', text: 'Elle est de nouveau un brouillon.' },
    failure: 'La campagne n’a pas été déprogrammée',
  });
  return (
    <>
      <div className={editor.head}>
        <Row gap="tight">
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
          <Meta>{whenText(campaign)}</Meta>
          {campaign.startedAt ? <Link href={`/lettres/${id}`}>Lire sur le site</Link> : null}
        </Row>
        <CampaignActions campaign={campaign} base={base} />
      </div>
      {state === 'sending' || state === 'paused' ? <RunningBand campaign={campaign} /> : null}
      {campaign.delay ? <Delay delay={campaign.delay} /> : null}
      {problem === null ? null : (
        <Callout tone="warning" title="À regarder">
          {problem}
        </Callout>
      )}
      {state === 'scheduled' && scheduledAt ? (
        <Callout
          tone="info"
          title={`Elle part le ${formatWeekdayTime(scheduledAt)}`}
          action={
            <Button size="small" isPending={back.isPending} onPress={() => back.mutate({ params: { id } })}>
              Déprogrammer
            </Button>
          }
        >
          Pour la changer, déprogrammez-la&nbsp;: elle redevient un brouillon.
        </Callout>
      ) : null}
      <div className={editor.columns}>
        <Stack stretch gap="loose">
          {figures ? <Figures {...figures} isOver={state === 'sent' || campaign.endedAt !== null} /> : null}
          {figures ? <Links id={id} /> : null}
        </Stack>
        <aside className={editor.aside} aria-label="Aperçu">
          <Preview campaign={campaign} />
        </aside>
      </div>
    </>
  );
}

function Figures({
  total,
  queued,
  sent,
  refused,
  abandoned,
  withheld,
  clicks,
  isOver,
}: NonNullable<Campaign['figures']> & { isOver: boolean }) {
  const lines = [
    ['Destinataires au départ', total],
    ['Mails partis', sent],
    ['Refusés par le serveur du destinataire', refused],
    ['Abandonnés après plusieurs essais', abandoned],
    ['Retenus\u00a0: désabonnés, adresses à épargner, ou réunis avec une lettre à venir', withheld],
    ['Clics, sans savoir de qui', clicks],
  ] as const;
  return (
    <section aria-label="Chiffres">
      <h2 className={styles.heading}>Ce qu’elle est devenue</h2>
      <ul className={styles.list}>
        {lines.map(([label, value]) => (
          <li key={label} className={styles.line}>
            <span>{label}</span>
            <span>{formatNumber(value)}</span>
          </li>
        ))}
      </ul>
      {queued === null ? null : (
        <p className={styles.note}>
          {formatCount(queued, 'mail mis en file', 'mails mis en file')} ={' '}
          {[
            formatCount(sent, 'parti', 'partis'),
            formatCount(withheld, 'retenu', 'retenus'),
            formatCount(refused, 'refusé', 'refusés'),
            formatCount(abandoned, 'abandonné', 'abandonnés'),
            ...(isOver ? [] : [`${formatNumber(queued - sent - withheld - refused - abandoned)} en route`]),
          ].join(' + ')}
        </p>
      )}
    </section>
  );
}

function Links({ id }: { id: string }) {
  const links = useApiQuery('GET /api/newsletter/campaigns/:id/links', { tags: [`campaign:${id}`], params: { id } });
  return (
    <section aria-label="Liens">
      <h2 className={styles.heading}>Liens suivis</h2>
      <QueryPart query={links} skeleton={<RowsSkeleton label="Chargement des liens…" />}>
        {(items) => (
          <Table
            caption="Liens suivis"
            isCaptionHidden
            rows={items}
            rowKey={({ href }) => href}
            columns={[
              { id: 'href', label: 'Lien', cell: ({ href }) => href },
              { id: 'clicks', label: 'Clics', align: 'end', cell: ({ clicks }) => formatNumber(clicks) },
            ]}
            empty={<p className={styles.note}>Cette campagne n’a pas de lien.</p>}
          />
        )}
      </QueryPart>
    </section>
  );
}
