import { formatBytes } from '@letat/contracts/core/format/bytes';
import { bookAddress, bookBytes, maxBookArticles } from '@letat/contracts/posts/books/constants';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { rowMark, useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { Grid, Row, Stack } from '@letat/ui/layout';
import { Meta } from '@letat/ui/text';
import { PostCard } from '../list/post-card.tsx';
import * as styles from './bookmarked-posts.css.ts';
import type { LocalBookmark } from './local-bookmarks.ts';

interface BookmarkedPostsProps {
  posts: readonly LocalBookmark[];
  onRemove(id: string): void;
}

/** Bookmarked articles, each with a button that removes it; the focus then moves to the next one's. All of them can be taken along. */
export function BookmarkedPosts({ posts, onRemove }: BookmarkedPostsProps) {
  const list = useFocusAfterRemoval<HTMLDivElement>(posts.map(({ id }) => id));
  return (
    <section className={styles.list} aria-label="Articles gardés">
      {posts.length === 0 ? (
        <EmptyState
          title="Rien à lire plus tard"
          text="«&nbsp;Lire plus tard&nbsp;», à la fin d’un article, le garde ici."
          action={<ButtonLink href="/blog">Parcourir les articles</ButtonLink>}
        />
      ) : (
        <Stack stretch>
          <Row>
            <ButtonLink href={bookAddress(posts.map(({ id }) => id))} download>
              Emporter en livre numérique
            </ButtonLink>
            <Meta>
              {posts.length > maxBookArticles ? `Les ${maxBookArticles} premiers, en ` : ''}EPUB, le texte seul, environ{' '}
              {formatBytes(bookBytes(posts))}
            </Meta>
          </Row>
          <Grid columns={3} ref={list}>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} level={2}>
                <div {...rowMark(post.id)} className={styles.action}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Retirer ${post.title}`}
                    onPress={() => onRemove(post.id)}
                  >
                    Retirer
                  </Button>
                </div>
              </PostCard>
            ))}
          </Grid>
        </Stack>
      )}
    </section>
  );
}
