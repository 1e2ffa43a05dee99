import { emit } from '@letat/remote-kit/events';
import { useApiList } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import type { ToDoSource } from '../overview/to-do.tsx';

/** The draft that was saved last; a scheduled one waits for nobody. */
export const useDraftsToFinish: ToDoSource = () => {
  const { data, error } = useApiList('GET /api/my/posts', { tags: ['posts'] });
  if (data === undefined) return error === null ? undefined : [];
  const drafts = data.filter(({ published, schedule }) => !published && !schedule);
  const [newest] = drafts;
  if (!newest) return [];
  return [
    {
      key: 'drafts',
      title: drafts.length === 1 ? 'Un brouillon à terminer' : `${drafts.length} brouillons à terminer`,
      note: <span dir="auto">{newest.title}</span>,
      action: (
        <Button
          size="small"
          aria-label={`Reprendre ${newest.title}`}
          onPress={() => emit('write', { postId: newest.id })}
        >
          Reprendre
        </Button>
      ),
    },
  ];
};
