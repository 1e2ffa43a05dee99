import { postMessages } from '@letat/contracts/posts/messages';
import type { BlogPostSummary } from '@letat/contracts/posts/operations';
import type { Query } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Stack } from '@letat/ui/layout';
import { Pagination } from '@letat/ui/pagination';
import { NothingFound } from '../../search/nothing-found.tsx';
import { blogAddress } from '../list/list-address.ts';
import { BlogCard } from './blog-card.tsx';

interface BlogListProps {
  posts: readonly BlogPostSummary[];
  /** Cursor of the page after this one. */
  next: string | null;
  query: Query;
}

/** One page of the list and the way on; a filter that finds nothing says so. */
export function BlogList({ posts, next, query }: BlogListProps) {
  if (posts.length === 0 && query.search)
    return (
      <NothingFound
        search={query.search}
        category={query.category}
        addressOf={(search) => blogAddress({ search })}
        listHref="/blog"
        isOfArticles
      />
    );
  if (posts.length === 0)
    return (
      <EmptyState
        title={postMessages.blogEmpty}
        text="Rien n’a encore paru ici."
        action={<ButtonLink href="/blog">Voir tous les articles</ButtonLink>}
      />
    );
  return (
    <Stack stretch gap="loose">
      <Grid columns={3}>
        {posts.map((post) => (
          <BlogCard key={post.id} post={post} />
        ))}
      </Grid>
      {next !== null || query.cursor ? (
        <Pagination
          label="Suite des articles"
          nextHref={next === null ? null : blogAddress({ ...query, cursor: next })}
          firstHref={query.cursor ? blogAddress({ ...query, cursor: '' }) : undefined}
        />
      ) : null}
    </Stack>
  );
}
