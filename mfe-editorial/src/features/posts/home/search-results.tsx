import { postMessages } from '@letat/contracts/posts/messages';
import { usePageBusy } from '@letat/remote-kit/page-context';
import type { Query } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { Grid, Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { SearchBox } from '@letat/ui/search-box';
import { SkeletonCards } from '@letat/ui/skeleton';
import { Kicker, Title } from '@letat/ui/text';
import { isAnyFound } from '../../search/any-found.ts';
import { BesidePosts, besideText } from '../../search/beside-posts.tsx';
import { shownSearch } from '../../search/correction.ts';
import { NothingFound } from '../../search/nothing-found.tsx';
import { countText, SearchOutcome } from '../../search/search-outcome.tsx';
import { blogAddress, listAddress } from '../list/list-address.ts';
import { PostCard } from '../list/post-card.tsx';
import type { HomeFound } from './home.route.ts';

/**
 * What a search found: what there is beside articles, then articles, best first, with the words marked; a field to search again, at
 * every width.
 */
export default function SearchResults({
  found: { posts, hasMore, beside, correction },
  query,
}: {
  found: HomeFound;
  query: Query;
}) {
  const busy = usePageBusy();
  const { search = '', category } = query;
  const shown = shownSearch(search, busy ? null : correction);
  const others = beside && isAnyFound(beside) ? beside : null;
  const isNothing = posts.length === 0 && others === null;
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <Stack gap="tight">
            <Kicker>{category ? `Recherche dans ${category}` : 'Recherche'}</Kicker>
            <Title>«&nbsp;{search}&nbsp;»</Title>
            <SearchBox
              id="recherche-resultats"
              action="/"
              label="Rechercher dans la revue"
              placeholder={postMessages.searchPlaceholder}
              search={search}
              category={category}
            />
            <SearchOutcome
              text={
                busy
                  ? 'Recherche en cours…'
                  : [
                      hasMore ? `Les ${posts.length} articles les plus proches` : countText(posts.length),
                      ...(others ? [besideText(others)] : []),
                    ].join(', ')
              }
              isSaidBelow={!busy && isNothing}
              search={search}
              correction={busy ? null : correction}
              addressOf={(other, exact) => listAddress('/', { search: other, category: category ?? '', exact })}
            />
          </Stack>
          {busy ? <SkeletonCards count={6} /> : null}
          {!busy && others ? <BesidePosts found={others} search={shown} /> : null}
          {!busy && posts.length > 0 ? (
            <div>
              {others ? <SectionHead title="Articles" size="small" /> : null}
              <Grid columns={3}>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} level={others ? 3 : 2} />
                ))}
              </Grid>
            </div>
          ) : null}
          {!busy && hasMore ? (
            <div>
              <ButtonLink href={blogAddress({ search: shown, category: category ?? '' })}>
                Tous les résultats
              </ButtonLink>
            </div>
          ) : null}
          {!busy && isNothing ? (
            <NothingFound
              search={search}
              category={category}
              addressOf={(same) => listAddress('/', { search: same })}
              listHref="/"
            />
          ) : null}
        </Stack>
      </Section>
    </Wrap>
  );
}
