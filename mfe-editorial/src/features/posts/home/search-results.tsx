import { usePageBusy } from '@letat/remote-kit/page-context';
import type { Query } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Section, Stack, Wrap } from '@letat/ui/layout';
import { SkeletonCards } from '@letat/ui/skeleton';
import { Kicker, Title } from '@letat/ui/text';
import { blogAddress } from '../list/list-address.ts';
import { PostCard } from '../list/post-card.tsx';
import type { HomeFound } from './home.route.ts';

/** What a search found, best first, with the words marked. */
export function SearchResults({ found: { posts, hasMore }, query }: { found: HomeFound; query: Query }) {
  const busy = usePageBusy();
  const { search = '', category } = query;
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <Stack gap="tight">
            <Kicker>{category ? `Recherche dans ${category}` : 'Recherche'}</Kicker>
            <Title>«&nbsp;{search}&nbsp;»</Title>
            <p role="status">{busy ? 'Recherche en cours…' : countText(posts.length, hasMore)}</p>
          </Stack>
          {busy ? <SkeletonCards count={6} /> : null}
          {!busy && posts.length > 0 ? (
            <Grid columns={3}>
              {posts.map((post) => (
                <PostCard key={post.id} post={post} level={2} />
              ))}
            </Grid>
          ) : null}
          {!busy && hasMore ? (
            <div>
              <ButtonLink href={blogAddress({ search, category: category ?? '' })}>Tous les résultats</ButtonLink>
            </div>
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

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `Les ${count} articles les plus proches`;
  return count > 1 ? `${count} articles` : `${count} article`;
}
