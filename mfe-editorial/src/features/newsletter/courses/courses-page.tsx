import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Pagination } from '@letat/ui/pagination';
import { CourseList } from './course-list.tsx';
import type { CoursesData } from './courses.route.ts';

/** Every course that is open, the latest opened first. */
export default function CoursesPage({ data: { courses, next }, query }: PageProps<CoursesData>) {
  return (
    <>
      <PageHeader
        eyebrow="La newsletter"
        title="Les cours par lettres"
        dek="Un sujet, quelques lettres, un rythme que vous pouvez suspendre quand vous voulez."
      />
      <Wrap>
        <Section aria-label="Tous les cours">
          {courses.length === 0 ? (
            <EmptyState
              title="Aucun cours n’est ouvert pour le moment."
              heading="h2"
              text="Le prochain sera annoncé dans la lettre."
              action={<ButtonLink href="/blog">Lire les articles</ButtonLink>}
            />
          ) : (
            <Stack stretch gap="loose">
              <CourseList courses={courses} level={2} />
              {next !== null || query.cursor ? (
                <Pagination
                  label="Suite des cours"
                  nextHref={next === null ? null : `/cours?${new URLSearchParams({ cursor: next })}`}
                  firstHref={query.cursor ? '/cours' : undefined}
                />
              ) : null}
            </Stack>
          )}
        </Section>
      </Wrap>
    </>
  );
}
