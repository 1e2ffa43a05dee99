import { limits } from '@letat/contracts/core/limits';
import { useApiList } from '@letat/remote-kit/query';
import { Select } from '@letat/ui/select';

/** Which course by letters a product gives: one of the author's that are open and sold. Nothing is asked of who has none. */
export function CourseField({ courseId }: { courseId: string | null }) {
  const { data = [] } = useApiList('GET /api/my/courses', { tags: ['courses'], query: { limit: limits.listMax } });
  const sold = data.filter(({ id, state, access }) => (state === 'open' && access === 'sold') || id === courseId);
  if (sold.length === 0) return courseId === null ? null : <input type="hidden" name="courseId" value={courseId} />;
  return (
    <Select
      name="courseId"
      label="Cours par lettres"
      placeholder="Aucun"
      options={sold.map(({ id, title }) => ({ value: id, label: title }))}
      defaultValue={courseId ?? ''}
    />
  );
}
