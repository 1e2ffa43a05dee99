import type { OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import type { PageProps } from '@letat/remote-kit/route';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { CourseFieldsForm } from './course-fields.tsx';
import { CourseLetters } from './course-letters.tsx';
import { CourseOpening } from './course-opening.tsx';

/** One course: what it is, its letters in their order, and what readers get of it. */
export default function CoursePage({ data: { id, title } }: PageProps<OwnCourse>) {
  const course = useApiQuery('GET /api/my/courses/:id', {
    tags: ['courses', 'campaigns', `course:${id}`],
    params: { id },
    isEdited: true,
  });
  return (
    <>
      <PageHeader kind="work" eyebrow="Cours par lettres" title={<bdi>{course.data?.title ?? title}</bdi>} />
      <Wrap>
        <QueryPart query={course} skeleton={<RowsSkeleton label="Chargement du cours…" rows={6} />}>
          {(loaded) => (
            <Stack stretch gap="loose">
              <CourseOpening course={loaded} />
              <CourseLetters course={loaded} />
              <CourseFieldsForm key={loaded.id} course={loaded} />
            </Stack>
          )}
        </QueryPart>
      </Wrap>
    </>
  );
}
