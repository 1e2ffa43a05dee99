import type { RecommendationsResult } from '@letat/contracts/agents/results/schemas';
import { Row } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import * as styles from '../agents.css.ts';
import { CopyText } from './copy-text.tsx';

/** What to read, and why; the list can be taken along. */
export function RecommendationsView({ result: { readings } }: { result: RecommendationsResult }) {
  if (readings.length === 0) return null;
  const markdown = readings.map(({ title, href, reason }) => `- [${title}](${href}) — ${reason}`).join('\n');
  return (
    <>
      <ul className={styles.rows}>
        {readings.map(({ id, kind, title, href, excerpt, reason }) => (
          <li key={id} className={styles.row}>
            <p className={styles.rowTitle}>
              <Link href={href}>{title}</Link>
              {kind === 'product' ? ' (produit)' : ''}
            </p>
            <p className={styles.rowText}>{excerpt}</p>
            <p className={styles.rowNote}>{reason}</p>
          </li>
        ))}
      </ul>
      <Row gap="tight">
        <CopyText text={markdown}>Copier la liste en Markdown</CopyText>
      </Row>
    </>
  );
}
