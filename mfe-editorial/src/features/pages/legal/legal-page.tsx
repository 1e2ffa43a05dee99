import { formatMonth } from '@letat/contracts/core/format/dates';
import { ButtonLink } from '@letat/ui/button-link';
import { ReadingColumns, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';
import { Meta } from '@letat/ui/text';
import type { ReactNode } from 'react';
import * as styles from './legal-page.css.ts';

/** The month in which these texts were agreed upon, but for one that says otherwise. */
const agreed = '2025-01';

/** One section of a text that binds. */
export interface Part {
  /** Anchor: links from elsewhere hold it, so it outlives a change of the title. */
  id: string;
  title: string;
  body: ReactNode;
}

export type PartBody = Omit<Part, 'title'>;

export interface LegalPageProps {
  eyebrow: string;
  title: string;
  dek: string;
  /** Year and month of the text, where it is not that of the others. */
  version?: string;
  parts: readonly Part[];
}

/** A text that binds: its date, its contents, its numbered sections, and the way back. Made to be printed too. */
export function LegalPage({ eyebrow, title, dek, version = agreed, parts }: LegalPageProps) {
  return (
    <>
      <PageHeader
        eyebrow={eyebrow}
        title={title}
        dek={dek}
        actions={
          <ButtonLink href="/">
            <span aria-hidden>←</span> Retour à l’accueil
          </ButtonLink>
        }
      >
        <Meta>
          Version de <time dateTime={version}>{formatMonth(version)}</time>
        </Meta>
      </PageHeader>
      <Wrap>
        <div className={styles.columns}>
          <ReadingColumns>
            <Contents parts={parts} />
            <Prose>
              {parts.map(({ id, title: heading, body }, index) => (
                <section key={id} aria-labelledby={id} className={styles.part}>
                  <h2 id={id}>
                    {index + 1}. {heading}
                  </h2>
                  {body}
                </section>
              ))}
            </Prose>
          </ReadingColumns>
        </div>
      </Wrap>
    </>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className={styles.contents} aria-label="Sommaire" data-print="hidden">
      <p className={styles.heading}>Sur cette page</p>
      <ol className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
