import { formatDate } from '@letat/ui/relative-time';
import { Meta } from '@letat/ui/text';
import type { ReadArticle } from './article-view.ts';

/** The days for those who quote an article; its header says its age. */
export function PostDates({ post: { publishedAt, createdAt, updatedAt } }: { post: ReadArticle }) {
  const appeared = publishedAt ?? createdAt;
  const [first, last] = [dayOf(appeared), dayOf(updatedAt)];
  return (
    <Meta>
      Paru le <time dateTime={appeared}>{first}</time>
      {last === first || updatedAt < appeared ? null : (
        <>
          , mis à jour le <time dateTime={updatedAt}>{last}</time>
        </>
      )}
      .
    </Meta>
  );
}

const dayOf = (date: string): string => formatDate(new Date(date));
