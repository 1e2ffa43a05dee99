import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { useState } from 'react';
import { CrawlerChoiceField } from './crawler-choice-field.tsx';
import * as styles from './crawlers.css.ts';

/** What one article says to crawlers of AI, asked for when it is opened. */
export function PostCrawlers({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Robots d’IA</summary>
      {isOpen ? <Choice postId={postId} /> : null}
    </details>
  );
}

/** Saved by itself, at once: it is no part of the text's versions. */
function Choice({ postId }: { postId: string }) {
  const params = { id: postId };
  const query = useApiQuery('GET /api/my/posts/:id/crawlers', { tags: ['crawlers'], params });
  const choose = useApiMutation('PUT /api/my/posts/:id/crawlers', {
    changes: [],
    optimistic: ({ body }) => [query.patch((now) => ({ ...now, ...body }))],
    failure: 'Ce choix n’a pas été enregistré',
  });
  return (
    <QueryPart query={query} skeleton={<RowsSkeleton label="Chargement du choix…" rows={4} />}>
      {(choice) => (
        <CrawlerChoiceField
          label="Ce que les robots d’IA peuvent faire de cet article"
          inheritedLabel="Comme ses auteurs"
          choice={choice}
          onChoose={(chosen) => choose.mutate({ params, body: { chosen } })}
        />
      )}
    </QueryPart>
  );
}
