import { formatMoney } from '@letat/contracts/core/money-text';
import { lettersText, paceText } from '@letat/contracts/newsletter/courses/constants';
import type { CoursePage as Course } from '@letat/contracts/newsletter/courses/schemas';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { MetaItems } from '@letat/ui/text';
import { Suspense } from 'react';
import * as styles from './courses.css.ts';

const anchor = 'commencer';

/** The form waits until the reader comes near, and costs the page nothing before. */
const CourseStart = lazyOnIntent(anchor, () => import(/* webpackChunkName: "course-start" */ './course-start.tsx'));

/** What a course is made of, by whom, how often and for how much, and the way into it. */
export default function CoursePage({ data: course, query }: PageProps<Course>) {
  const { id, title, summary, author, letters, everyDays, access, contents, isOpen, product } = course;
  const isFree = isOpen && access === 'free';
  return (
    <>
      <PageHeader eyebrow="Cours par lettres" title={title}>
        <MetaItems
          items={[
            <Link key="author" href={`/author/${author.id}`}>
              <bdi>{author.fullName}</bdi>
            </Link>,
            `${lettersText(letters)}, ${paceText(everyDays)}`,
            access === 'free' ? 'Gratuit' : product === null ? 'Payant' : formatMoney(product.price),
            <Link key="all" href="/cours">
              Tous les cours
            </Link>,
          ]}
        />
      </PageHeader>
      <Wrap>
        <Stack stretch gap="loose">
          {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
          {isFree ? null : <WayIn isOpen={isOpen} product={product} />}
          <Section aria-labelledby="sommaire">
            <SectionHead id="sommaire" title="Ce que vous recevez" size="small" />
            <ol className={styles.contents}>
              {contents.map(({ subject, preheader }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two letters may have one subject, and their order is fixed
                <li key={n}>
                  <span className={styles.subject}>{subject}</span>
                  {preheader === '' ? null : <span className={styles.preheader}>{preheader}</span>}
                </li>
              ))}
            </ol>
          </Section>
        </Stack>
      </Wrap>
      {isFree ? (
        <div {...deferredPart(anchor)}>
          <Suspense>
            <CourseStart id={id} title={title} outcome={query.lettre} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function WayIn({ isOpen, product }: Pick<Course, 'isOpen' | 'product'>) {
  if (!isOpen)
    return (
      <Callout title="Ce cours n’accueille plus de lecteurs">
        Qui l’a commencé en reçoit la suite, jusqu’à la dernière lettre.
      </Callout>
    );
  if (product === null) return <Callout title="Ce cours n’est pas en vente en ce moment" />;
  return (
    <p>
      <ButtonLink href={`/marketplace/${product.id}`} variant="primary">
        Acheter ce cours, {formatMoney(product.price)}
      </ButtonLink>
    </p>
  );
}
