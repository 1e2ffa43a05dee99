import { homeCategories } from '@letat/contracts/constants';
import { siteMessages } from '@letat/contracts/messages';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, Wrap } from '@letat/ui/layout';
import { ExpertsGrid } from '../../authors/experts-grid.tsx';
import { Newsletter } from '../../newsletter/newsletter.tsx';
import { listAddress } from '../list/list-address.ts';
import type { HomeData } from './home.route.ts';
import { HomeHero } from './home-hero.tsx';
import { Assistant, Ecosystem } from './home-panels.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { SearchResults } from './search-results.tsx';

/** The home page in the specification's order; a search takes its place with what it found. */
export default function HomePage({ data, query }: PageProps<HomeData>) {
  if (data.kind === 'found') return <SearchResults found={data} query={query} />;
  const { lead, posts, authors, stats, identity } = data;
  return (
    <>
      <HomeHero lead={lead} stats={{ ...stats, domains: homeCategories.length }} title={siteMessages.name} />
      <Wrap>
        <ExpertsGrid authors={authors} />
      </Wrap>
      <FragmentSlot id="product-teaser" title="La bibliothèque ne répond pas" />
      <Ecosystem identity={identity} />
      <Wrap>
        <Section id="articles">
          <LatestPosts posts={posts} category={query.category} />
        </Section>
      </Wrap>
      <Assistant />
      <Newsletter page={listAddress('/', { category: query.category ?? '' })} outcome={query.lettre} />
    </>
  );
}
