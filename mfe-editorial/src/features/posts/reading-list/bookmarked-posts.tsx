import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid } from '@letat/ui/layout';
import { useRef } from 'react';
import { PostCard } from '../list/post-card.tsx';
import * as styles from './bookmarked-posts.css.ts';
import type { KeptHere } from './local-bookmarks.ts';

interface KeptPostsProps {
  posts: readonly KeptHere[];
  onRemove(id: string): void;
}

/** Articles that were kept, each with the way off the list; whoever takes one off goes on from the list. */
export function KeptPosts({ posts, onRemove }: KeptPostsProps) {
  const list = useRef<HTMLElement>(null);
  const remove = (id: string) => {
    onRemove(id);
    list.current?.focus();
  };
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label="Articles gardés">
      {posts.length === 0 ? (
        <EmptyState
          title="Rien à lire plus tard"
          text="«&nbsp;Lire plus tard&nbsp;», à la fin d’un article, le garde ici."
          action={<ButtonLink href="/blog">Parcourir les articles</ButtonLink>}
        />
      ) : (
        <Grid columns={3}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} level={2}>
              <div className={styles.action}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Retirer ${post.title}`}
                  onPress={() => remove(post.id)}
                >
                  Retirer
                </Button>
              </div>
            </PostCard>
          ))}
        </Grid>
      )}
    </section>
  );
}
