import type { CommentStatus } from '@letat/contracts/constants';
import { Button } from '@letat/ui/button';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import * as styles from './bulk-bar.css.ts';
import { waysOutOf } from './statuses.ts';

/** How many comments are chosen and what can be decided about them at once; nothing while none is. */
export function BulkBar({
  status,
  chosen,
  onDecide,
  onBan,
}: {
  status: CommentStatus;
  chosen: number;
  onDecide: (to: CommentStatus) => void;
  onBan: () => void;
}) {
  const said = chosen === 1 ? '1 commentaire choisi' : `${chosen} commentaires choisis`;
  return (
    <>
      <VisuallyHidden role="status">{chosen === 0 ? null : said}</VisuallyHidden>
      {chosen === 0 ? null : (
        <div className={styles.bar}>
          <span className={styles.count} aria-hidden="true">
            {said}
          </span>
          {waysOutOf(status).map(({ status: to, verb }, index) => (
            <Button
              key={to}
              size="small"
              variant={index === 0 ? 'primary' : 'secondary'}
              aria-label={`${verb} la sélection`}
              onPress={() => onDecide(to)}
            >
              {verb}
            </Button>
          ))}
          <Button size="small" aria-label="Bannir les auteurs de la sélection" onPress={onBan}>
            Bannir
          </Button>
        </div>
      )}
    </>
  );
}
