import { useApiList } from '@letat/remote-kit/query';
import { Select } from '@letat/ui/select';

/** Whose sales alone are listed. Who is no author any more and is named by a link stays chosen, by what is known of them: their id. */
export function AuthorSelect({ value, onChange }: { value: string; onChange: (authorId: string) => void }) {
  const authors = useApiList('GET /api/authors', { tags: ['authors'], query: { limit: '100' } });
  const known = (authors.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const isNamed = value === '' || known.some((author) => author.value === value);
  return (
    <Select
      label="Ventes de"
      options={[
        { value: '', label: 'Tous les auteurs, et la revue' },
        ...known,
        ...(isNamed ? [] : [{ value, label: `Auteur ${value.slice(-6)}` }]),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
