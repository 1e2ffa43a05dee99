import { usePageBusy } from '@letat/remote-kit/page-context';
import type { Query } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Section, Stack, Wrap } from '@letat/ui/layout';
import { Pagination } from '@letat/ui/pagination';
import { SkeletonCards } from '@letat/ui/skeleton';
import { Kicker, Title } from '@letat/ui/text';
import type { HomeFound } from './home.route.ts';
import { listAddress } from './list-address.ts';
import { PostCard } from './post-card.tsx';

/** What a search found, best first, with the words marked. */
export function SearchResults({ found: { posts, next }, query }: { found: HomeFound; query: Query }) {
  const busy = usePageBusy();
  const { search = '', category, cursor } = query;
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <Stack gap="tight">
            <Kicker>{category ? `Recherche dans ${category}` : 'Recherche'}</Kicker>
            <Title>«&nbsp;{search}&nbsp;»</Title>
            <p role="status">{busy ? 'Recherche en cours…' : countText(posts.length, { next, cursor })}</p>
          </Stack>
          {busy ? <SkeletonCards count={6} /> : null}
          {!busy && posts.length > 0 ? (
            <Grid columns={3}>
              {posts.map((post) => (
                <PostCard key={post.id} post={post} level={2} />
              ))}
            </Grid>
          ) : null}
          {!busy && (next !== null || cursor) ? (
            <Pagination
              label="Suite des résultats"
              nextHref={next === null ? null : listAddress('/', { ...query, cursor: next })}
              firstHref={cursor ? listAddress('/', { ...query, cursor: '' }) : undefined}
            />
          ) : null}
          {!busy && posts.length === 0 ? (
            <EmptyState
              title="Aucun article trouvé"
              text="Essayez un mot plus général, ou sans le pluriel&nbsp;: les accents et les majuscules ne comptent pas."
              action={<ButtonLink href="/">Voir tous les articles</ButtonLink>}
            />
          ) : null}
        </Stack>
      </Section>
    </Wrap>
  );
}

/** How many there are is known once the last page is on screen and was the first. */
function countText(count: number, { next, cursor }: { next: string | null; cursor: string | undefined }): string {
  if (cursor) return next === null ? 'Fin des résultats' : 'Suite des résultats';
  if (next !== null) return `Les ${count} articles les plus proches`;
  return count === 1 ? '1 article' : `${count} articles`;
}
