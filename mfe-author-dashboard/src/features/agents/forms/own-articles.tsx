import { useApiList } from '@letat/remote-kit/query';
import { Select } from '@letat/ui/select';

/** One of the caller's published articles, or none. */
export function OwnArticleSelect({ label, none }: { label: string; none: string }) {
  const posts = useApiList('GET /api/my/posts', { tags: ['posts'], query: { limit: 100, status: 'published' } });
  return (
    <Select
      name="postId"
      label={label}
      options={[
        { value: '', label: none },
        ...(posts.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
      defaultValue=""
    />
  );
}
