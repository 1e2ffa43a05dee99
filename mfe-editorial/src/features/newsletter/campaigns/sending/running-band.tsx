import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Cover } from '@letat/ui/cover';
import { ConfirmDialog } from '@letat/ui/dialog';
import { Row } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { useState } from 'react';
import { titleOf } from '../words.ts';
import * as styles from './running-band.css.ts';

/** A campaign under way: its cover’s pattern fills up as its mails leave. */
export function RunningBand({ campaign, href }: { campaign: CampaignSummary; href?: string }) {
  const { id, state, figures } = campaign;
  const [isStopping, setStopping] = useState(false);
  const set = useApiMutation('PUT /api/newsletter/campaigns/:id/state', {
    changes: ['campaigns', `campaign:${id}`],
    failure: 'La campagne n’a pas changé d’état',
    onSuccess: () => setStopping(false),
  });
  const change = (next: 'sending' | 'paused' | 'stopped') => set.mutate({ params: { id }, body: { state: next } });
  const { total = 0, sent = 0, refused = 0, abandoned = 0, withheld = 0 } = figures ?? {};
  const done = Math.min(total, sent + refused + abandoned + withheld);
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  const isPaused = state === 'paused';
  return (
    <div className={styles.running}>
      <div>
        <p className={styles.words}>
          <span className={styles.title}>
            {isPaused ? 'En pause' : 'En route'}&nbsp;: «&nbsp;
            {href ? <Link href={href}>{titleOf(campaign)}</Link> : titleOf(campaign)}&nbsp;»
          </span>
          <span className={styles.figures}>
            {formatNumber(sent)} / {formatNumber(total)}
          </span>
          <span className={styles.note}>{asideOf({ refused: refused + abandoned, withheld })}</span>
        </p>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={`Envoi de « ${titleOf(campaign)} »`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${formatNumber(sent)} sur ${formatNumber(total)}`}
        >
          <div className={styles.filled} style={{ width: `${percent}%` }}>
            <div className={styles.pattern}>
              <Cover slug={id} hue="forest" format="wide" />
            </div>
          </div>
        </div>
      </div>
      <Row gap="tight">
        <Button size="small" isPending={set.isPending} onPress={() => change(isPaused ? 'sending' : 'paused')}>
          {isPaused ? 'Reprendre' : 'Mettre en pause'}
        </Button>
        {isPaused ? (
          <Button size="small" variant="danger" onPress={() => setStopping(true)}>
            Arrêter
          </Button>
        ) : null}
      </Row>
      <ConfirmDialog
        title="Arrêter cette campagne&nbsp;?"
        isOpen={isStopping}
        onOpenChange={setStopping}
        confirmLabel="Arrêter la campagne"
        isPending={set.isPending}
        tone="danger"
        onConfirm={() => change('stopped')}
      >
        {formatNumber(Math.max(0, total - done))} personnes ne la recevront pas, et elle ne pourra pas reprendre.
      </ConfirmDialog>
    </div>
  );
}

function asideOf({ refused, withheld }: { refused: number; withheld: number }): string {
  return [refused > 0 ? `${formatNumber(refused)} refus` : '', withheld > 0 ? `${formatNumber(withheld)} retenus` : '']
    .filter(Boolean)
    .join(' · ');
}
