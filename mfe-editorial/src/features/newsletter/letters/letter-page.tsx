import { formatDate } from '@letat/contracts/core/format/dates';
import type { Letter } from '@letat/contracts/newsletter/letters/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { MetaItems } from '@letat/ui/text';
import { Newsletter } from '../newsletter.tsx';
import { LetterParts } from './letter-parts.tsx';
import * as styles from './letters.css.ts';

/** A letter on the site: what it says, who wrote it, and the way to get the next one. */
export default function LetterPage({ data: letter, query }: PageProps<Letter>) {
  const { id, subject, preheader, author, sentAt, parts } = letter;
  return (
    <>
      <PageHeader
        eyebrow={author ? 'Lettre d’auteur' : 'Lettre de la revue'}
        title={subject}
        {...(preheader !== '' && { dek: preheader })}
      >
        <MetaItems
          items={[
            author ? (
              <Link key="author" href={`/author/${author.id}`}>
                <bdi>{author.fullName}</bdi>
              </Link>
            ) : (
              'La rédaction'
            ),
            <time key="at" dateTime={sentAt}>
              {formatDate(sentAt)}
            </time>,
            <Link key="all" href="/lettres">
              Toutes les lettres
            </Link>,
          ]}
        />
      </PageHeader>
      <Wrap>
        <article className={styles.letter}>
          <LetterParts parts={parts} />
        </article>
      </Wrap>
      <Newsletter page={`/lettres/${id}`} outcome={query.lettre} {...(author && { author })} />
    </>
  );
}
