import type { Identity } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { homeCategories } from '@letat/contracts/posts/categories';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, Wrap } from '@letat/ui/layout';
import { Suspense } from 'react';
import { ExpertsGrid } from '../../authors/experts-grid.tsx';
import { Newsletter } from '../../newsletter/newsletter.tsx';
import { listAddress } from '../list/list-address.ts';
import type { HomeData } from './home.route.ts';
import { HomeHero } from './home-hero.tsx';
import { LatestPosts } from './latest-posts.tsx';

/** Home itself does without its code. */
const resultsAnchor = 'resultats';
const SearchResults = lazyOnIntent(
  resultsAnchor,
  () => import(/* webpackChunkName: "search-results" */ './search-results.tsx'),
);

/** The home page in the specification's order; a search takes its place with what it found. */
export default function HomePage({ data, query }: PageProps<HomeData>) {
  if (data.kind === 'found')
    return (
      <div {...deferredPart(resultsAnchor)}>
        <Suspense>
          <SearchResults found={data} query={query} />
        </Suspense>
      </div>
    );
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

/** The panels only show texts and links, which their markup does as it comes: their code waits until the reader is there. */
const EcosystemPanel = lazyOnIntent(
  'ecosysteme',
  () => import(/* webpackChunkName: "ecosystem-panel" */ '../../pages/ecosystem/ecosystem-panel.tsx'),
);
const AssistantPromo = lazyOnIntent(
  'assistant',
  () => import(/* webpackChunkName: "assistant-promo" */ '../../pages/ecosystem/assistant-promo.tsx'),
);

/** The platforms that work together. */
export function Ecosystem({ identity }: { identity: Identity }) {
  return (
    <Wrap {...deferredPart('ecosysteme')}>
      <Suspense>
        <EcosystemPanel identity={identity} />
      </Suspense>
    </Wrap>
  );
}

/** What the assistant does for those who write. */
export function Assistant() {
  return (
    <Wrap {...deferredPart('assistant')}>
      <Suspense>
        <AssistantPromo />
      </Suspense>
    </Wrap>
  );
}
