import type { CheckLevel } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignCheck } from '@letat/contracts/newsletter/campaigns/schemas';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Icon } from '@letat/ui/icon';
import { Check, type IconNode, OctagonX, TriangleAlert } from 'lucide';
import type { Draft } from '../editor/use-draft.ts';
import * as styles from './before-sending.css.ts';

const signs: Record<CheckLevel, { icon: IconNode; label: string }> = {
  ok: { icon: Check, label: 'En ordre' },
  warning: { icon: TriangleAlert, label: 'À revoir' },
  error: { icon: OctagonX, label: 'À corriger' },
};

export const useChecks = (id: string) =>
  useApiQuery('GET /api/newsletter/campaigns/:id/checks', { tags: [`campaign-saved:${id}`], params: { id } });

/** What is checked, each with the way to the block where it is put right. */
export function Checks({ draft, onFix }: { draft: Draft; onFix: (blockId: string) => void }) {
  const checks = useChecks(draft.id);
  return (
    <>
      <h3 className={styles.heading}>Vérifications</h3>
      <QueryPart query={checks} skeleton={<RowsSkeleton label="Vérification des liens…" rows={5} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two checks may say the same, and their order is fixed
              <CheckLine key={index} item={item} onFix={onFix} />
            ))}
          </ul>
        )}
      </QueryPart>
    </>
  );
}

function CheckLine({
  item: { level, label, text, blockId },
  onFix,
}: {
  item: CampaignCheck;
  onFix: (id: string) => void;
}) {
  const { icon, label: sign } = signs[level];
  return (
    <li className={styles.check} data-level={level}>
      <span className={styles.sign}>
        <Icon of={icon} size={16} label={sign} />
      </span>
      <span>
        <span className={styles.checkName}>{label}.</span> {text}{' '}
        {blockId === null || level === 'ok' ? null : (
          <Button size="small" variant="text" onPress={() => onFix(blockId)}>
            Aller au bloc
          </Button>
        )}
      </span>
    </li>
  );
}
