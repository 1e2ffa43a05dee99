import type { Waiting } from '@letat/contracts/administration/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { SectionHead } from '@letat/ui/layout';
import { type ToDo, ToDoList } from '@letat/ui/to-do-list';

/** What waits for an administrator, each with the way to it. The shell's side navigation shows the same counts, and fetches them again after each change. */
export function WaitingList() {
  const waiting = useApiQuery('GET /api/admin/waiting', { tags: ['waiting'] });
  const items = (waiting.data ?? []).filter(({ count }) => count !== 0);
  const section = useFocusAfterRemoval<HTMLElement>(items.map(({ id }) => id));
  return (
    <section ref={section} aria-labelledby="waiting">
      <SectionHead id="waiting" title="Ce qui attend" size="small" />
      <QueryPart query={waiting} skeleton={<RowsSkeleton label="Chargement de ce qui attend…" rows={4} />}>
        {() => (items.length === 0 ? <p>Rien n’attend de décision.</p> : <ToDoList items={items.map(toDoOf)} />)}
      </QueryPart>
    </section>
  );
}

function toDoOf({ id, label, href, count, countedTo, action }: Waiting): ToDo {
  const title = `${count === null ? '?' : count >= countedTo ? `${countedTo}+` : count} ${label}`;
  return {
    key: id,
    title,
    ...(count === null && { note: 'Ils n’ont pas pu être comptés.' }),
    action: (
      <ButtonLink size="small" href={href} aria-label={`${action}\u00a0: ${title}`}>
        {action}
      </ButtonLink>
    ),
  };
}
