import { ofName } from '@letat/contracts/core/of-name';
import { lettersPath } from '@letat/contracts/newsletter/letters/path';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { Pagination } from '@letat/ui/pagination';
import { RelativeTime } from '@letat/ui/relative-time';
import { Excerpt, MetaItems, Title } from '@letat/ui/text';
import { Newsletter } from '../newsletter.tsx';
import * as styles from './letters.css.ts';
import type { LettersData } from './letters.route.ts';

/** What subscribers got, for a reader who wonders what they would get. */
export default function LettersPage({ data, query }: PageProps<LettersData>) {
  const { letters, next, author: of } = data;
  const path = lettersPath(of?.id);
  return (
    <>
      <PageHeader
        eyebrow="La newsletter"
        title={of?.fullName ? `Les lettres ${ofName(of.fullName)}` : 'Les lettres'}
        dek={
          of === null
            ? 'Celles de la revue et celles de ses auteurs, telles que leurs abonnés les ont reçues.'
            : 'Telles que ses abonnés les ont reçues.'
        }
      />
      <Wrap>
        <Section aria-label="Toutes les lettres">
          {letters.length === 0 ? (
            <EmptyState
              title="Aucune lettre n’est partie pour le moment."
              heading="h2"
              text="Demandez-la plus bas&nbsp;: la prochaine vous arrivera."
              action={<ButtonLink href="#lettre">Demander la lettre</ButtonLink>}
            />
          ) : (
            <Stack stretch gap="loose">
              <ul className={styles.list}>
                {letters.map(({ id, subject, preheader, author, sentAt }) => (
                  <li key={id} className={styles.item}>
                    <Title level={2} size="small">
                      <Link href={`/lettres/${id}`}>{subject}</Link>
                    </Title>
                    {preheader === '' ? null : <Excerpt>{preheader}</Excerpt>}
                    <MetaItems
                      items={[author?.fullName ?? 'La rédaction', <RelativeTime key="at" dateTime={sentAt} />]}
                    />
                  </li>
                ))}
              </ul>
              {next !== null || query.cursor ? (
                <Pagination
                  label="Suite des lettres"
                  nextHref={
                    next === null
                      ? null
                      : `/lettres?${new URLSearchParams({ ...(of === null ? {} : { auteur: of.id }), cursor: next })}`
                  }
                  firstHref={query.cursor ? path : undefined}
                />
              ) : null}
            </Stack>
          )}
        </Section>
      </Wrap>
      <Newsletter page="/lettres" outcome={query.lettre} />
    </>
  );
}
