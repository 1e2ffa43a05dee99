import { useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import type { ToDoSource } from './to-do.tsx';

/** Authors are presented by their own words: without any, readers see a name alone. */
export const useProfileToComplete: ToDoSource = () => {
  const { data, error } = useApiQuery('GET /api/users/me', { tags: ['authors'] });
  if (data === undefined) return error === null ? undefined : [];
  if (data.bio.trim() !== '') return [];
  return [
    {
      key: 'profile',
      title: 'Votre présentation est vide',
      note: 'Vos lecteurs la cherchent sous vos articles.',
      action: (
        <ButtonLink size="small" href="/account">
          Compléter
        </ButtonLink>
      ),
    },
  ];
};
