import { rampStops } from '@letat/contracts/releases/ramps/constants';
import type { CandidateDetails } from '@letat/contracts/releases/ramps/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Row, Section, SectionHead, Stack } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { type Column, Table } from '@letat/ui/table';
import { Meta } from '@letat/ui/text';
import { useId, useState } from 'react';
import { AbortDialog } from './abort-dialog.tsx';
import * as styles from './candidate.css.ts';
import { differenceLines, type FigureLine, figureLines, nextStop, shareText, verdictText } from './candidate-words.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const dialogs = { share: ShareDialog, promote: PromoteDialog, abort: AbortDialog, preview: PreviewDialog };
/** While visits come in. */
const refreshMs = 15_000;

/** The candidate of a part: who gets it, how that goes beside what is live, what differs, and what can be done. */
export default function CandidatePanel({ name }: { name: string }) {
  const candidate = useApiQuery('GET /api/admin/releases/:name/candidate', {
    tags: ['releases'],
    params: { name },
    refreshMs,
  });
  return (
    <QueryPart query={candidate} skeleton={<RowsSkeleton label="Chargement de la candidate…" rows={6} />}>
      {({ details }) => (details === null ? null : <Shown candidate={details} />)}
    </QueryPart>
  );
}

function Shown({ candidate }: { candidate: CandidateDetails }) {
  const id = useId();
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; to: number } | null>(null);
  const {
    name,
    candidate: { sha, share, since, by },
    verdict,
    wanting,
    figures,
    difference,
  } = candidate;
  const next = nextStop(share);
  const OpenDialog = asked && dialogs[asked.what];
  return (
    <Section aria-labelledby={id}>
      <Stack stretch>
        <SectionHead id={id} title={`${name}, candidate ${sha.slice(0, 7)}`} size="small" />
        <Meta>
          Proposée par {by} <RelativeTime dateTime={since} reserved={false} />
        </Meta>
        <Stops share={share} />
        <p>{verdictText(verdict, wanting, share)}</p>
        <div className={styles.figures}>
          <Table
            caption={`Visites de ${name}, depuis le début de la montée`}
            isCaptionHidden
            isCompact
            columns={columnsOf(candidate)}
            rows={figureLines(figures, difference)}
            rowKey={(line) => line.id}
          />
        </div>
        <details className={styles.difference}>
          <summary>Ce qui change</summary>
          <ul>
            {differenceLines(difference).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
        <Row>
          {next === null ? (
            <Button variant="primary" onPress={() => setAsked({ what: 'promote', to: share })}>
              Mettre en service…
            </Button>
          ) : (
            <Button variant="primary" onPress={() => setAsked({ what: 'share', to: next })}>
              Passer à {shareText(next)}…
            </Button>
          )}
          {next === null || share < 1000 ? null : (
            <Button onPress={() => setAsked({ what: 'promote', to: share })}>Mettre en service…</Button>
          )}
          <Button onPress={() => setAsked({ what: 'preview', to: share })}>Lien d’aperçu</Button>
          <Button onPress={() => setAsked({ what: 'abort', to: 0 })}>Retirer la candidate…</Button>
        </Row>
        <Meta>
          Elle se retire seule dès que ses visites échouent deux fois plus que celles de la version en service, ou
          s’affichent nettement plus lentement. Sur mille montées sans différence, dix au plus sont retirées à tort.
        </Meta>
      </Stack>
      {asked === null || OpenDialog === null ? null : (
        <OpenDialog candidate={candidate} to={asked.to} onClose={() => setAsked(null)} />
      )}
    </Section>
  );
}

/** Where the ramp stands among its stops; a share between two of them stands beside the one below. */
function Stops({ share }: { share: number }) {
  const at = rampStops.findLast((stop) => stop <= share) ?? 0;
  return (
    <div>
      <p className={styles.label}>
        Part des visites qui la reçoivent&nbsp;: <strong>{shareText(share)}</strong>
      </p>
      <ol className={styles.stops} aria-hidden="true">
        {rampStops.map((stop) => (
          <li key={stop} data-passed={stop <= at || undefined} data-current={stop === at || undefined}>
            {shareText(stop)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function columnsOf({ stable, candidate: { sha } }: CandidateDetails): readonly Column<FigureLine>[] {
  return [
    { id: 'label', label: 'Mesure', cell: ({ label }) => label },
    { id: 'stable', label: stable.slice(0, 7), align: 'end', cell: (line) => line.stable },
    { id: 'candidate', label: sha.slice(0, 7), align: 'end', cell: (line) => <strong>{line.candidate}</strong> },
    { id: 'difference', label: 'Écart', align: 'end', cell: (line) => line.difference },
  ];
}
