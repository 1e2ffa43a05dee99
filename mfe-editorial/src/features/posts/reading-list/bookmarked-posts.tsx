import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid } from '@letat/ui/layout';
import { useRef } from 'react';
import { PostCard } from '../list/post-card.tsx';
import * as styles from './bookmarked-posts.css.ts';
import type { LocalBookmark } from './local-bookmarks.ts';

interface BookmarkedPostsProps {
  posts: readonly LocalBookmark[];
  onRemove(id: string): void;
}

/** Bookmarked articles, each with a button that removes it; the focus then moves to the list. */
export function BookmarkedPosts({ posts, onRemove }: BookmarkedPostsProps) {
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
