import type { MonitorResult } from '@letat/contracts/agents/results/schemas';
import { formatShortDate } from '@letat/contracts/core/format/dates';
import { Row, SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import * as styles from '../agents.css.ts';
import { CopyText } from './copy-text.tsx';

/** What was found, and how each source was read. */
export function MonitorView({ result: { summary, found, sources } }: { result: MonitorResult }) {
  const markdown = found.map(({ title, href, source }) => `- [${title}](${href}), ${source}`).join('\n');
  return (
    <>
      {summary === null ? null : <p className={styles.rowText}>{summary}</p>}
      <ul className={styles.rows}>
        {found.map(({ title, href, source, publishedAt, excerpt, keywords }) => (
          <li key={href} className={styles.row}>
            <p className={styles.rowTitle}>
              <Link href={href}>{title}</Link>
            </p>
            <p className={styles.rowText}>{excerpt}</p>
            <p className={styles.rowNote}>
              {[source, publishedAt === null ? 'sans date' : formatShortDate(publishedAt), keywords.join(', ')].join(
                ' · ',
              )}
            </p>
          </li>
        ))}
      </ul>
      {found.length === 0 ? null : (
        <Row gap="tight">
          <CopyText text={markdown}>Copier la veille en Markdown</CopyText>
        </Row>
      )}
      {sources.length === 0 ? null : (
        <>
          <SectionHead level={3} size="small" title="Sources" />
          <ul className={styles.rows}>
            {sources.map(({ address, name, read, problem }) => (
              <li key={address} className={styles.row}>
                <p className={styles.rowTitle}>{name ?? address}</p>
                {problem === null ? (
                  <p
                    className={styles.rowNote}
                  >{`${read} ${read > 1 ? 'entrées lues' : 'entrée lue'} de la période`}</p>
                ) : (
                  <p className={styles.taskReason}>{problem}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
