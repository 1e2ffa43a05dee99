import type { CourseDraft, OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { useApiMutation } from '@letat/remote-kit/query';

/** Saves a part of a course over what is shown of it. */
export function useSaveCourse(course: OwnCourse, title: string) {
  const { id, revision } = course;
  const mutation = useApiMutation('PUT /api/my/courses/:id', {
    changes: ['courses', `course:${id}`],
    success: { title },
    failure: 'Le cours n’est pas enregistré',
  });
  const present: CourseDraft = {
    title: course.title,
    summary: course.summary,
    everyDays: course.everyDays,
    access: course.access,
    letterIds: course.letters.map((letter) => letter.id),
  };
  return {
    isPending: mutation.isPending,
    save: (change: Partial<CourseDraft>) =>
      mutation.mutate({ params: { id }, body: { ...present, ...change, revision } }),
  };
}
