import { useApiList } from '@letat/remote-kit/query';
import { Select } from '@letat/ui/select';

/** In the place of an article: a text that is pasted. */
const pasted = 'texte';

/** One of the caller's articles and drafts, or a text that they paste. */
export function ArticleSelect({ article, onChange }: { article: string; onChange: (article: string) => void }) {
  const posts = useApiList('GET /api/my/posts', { tags: ['posts'], query: { limit: 100 } });
  const options = [
    { value: pasted, label: 'Un texte que je colle ici' },
    ...(posts.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  // The address may name one that has not come yet, or an older one.
  const isKnown = article === '' || options.some(({ value }) => value === article);
  return (
    <Select
      name="article"
      label="Article"
      options={isKnown ? options : [...options, { value: article, label: 'Un autre article' }]}
      value={article || pasted}
      onChange={(value) => onChange(value === pasted ? '' : value)}
      isRequired
    />
  );
}
