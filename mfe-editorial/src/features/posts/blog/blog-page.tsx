import { blogCategories } from '@letat/contracts/posts/blog';
import { postMessages } from '@letat/contracts/posts/messages';
import { usePageBusy } from '@letat/remote-kit/page-context';
import type { PageProps, Query } from '@letat/remote-kit/route';
import { ChipLinks } from '@letat/ui/chips';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { SearchBox } from '@letat/ui/search-box';
import { SkeletonCards } from '@letat/ui/skeleton';
import { Dek, Title } from '@letat/ui/text';
import { Newsletter } from '../../newsletter/newsletter.tsx';
import { shownSearch } from '../../search/correction.ts';
import { countText, SearchOutcome } from '../../search/search-outcome.tsx';
import { FeedLink } from '../list/feed-link.tsx';
import { blogAddress, feedAddress } from '../list/list-address.ts';
import type { BlogData } from './blog.route.ts';
import { BlogLead } from './blog-lead.tsx';
import { BlogList } from './blog-list.tsx';
import * as styles from './blog-page.css.ts';

/** The blog: what leads it, a search and a filter that are addresses, the list, and the newsletter. */
export default function BlogPage({ data: { lead, posts, next, correction }, query }: PageProps<BlogData>) {
  const busy = usePageBusy();
  const shown = query.search ? { ...query, search: shownSearch(query.search, busy ? null : correction) } : query;
  return (
    <>
      <Wrap>
        <Section>
          <Stack stretch gap="loose">
            <div className={styles.head}>
              <Stack gap="tight">
                <Title>Blog</Title>
                <Dek>{purpose(shown)}</Dek>
              </Stack>
              <SearchBox
                id="recherche-blog"
                action="/blog"
                label="Rechercher dans le blog"
                placeholder={postMessages.searchPlaceholder}
                search={query.search}
                category={query.category}
              />
            </div>
            {lead && !busy ? <BlogLead post={lead} /> : null}
            <div>
              <SectionHead
                title={query.search ? 'Résultats' : (query.category ?? 'Tous les articles')}
                action={query.search ? undefined : <FeedLink href={feedAddress(query)} of={query.category} />}
              />
              <Stack stretch>
                {query.search ? (
                  <SearchOutcome
                    text={
                      busy ? 'Recherche en cours…' : outcomeOf(posts.length, next !== null || Boolean(query.cursor))
                    }
                    isSaidBelow={!busy && posts.length === 0}
                    search={query.search}
                    correction={busy ? null : correction}
                    addressOf={(search, exact) => blogAddress({ search, category: query.category ?? '', exact })}
                  />
                ) : null}
                <ChipLinks label="Filtrer le blog par catégorie" chips={chipsOf(shown)} />
                {busy ? (
                  <SkeletonCards count={6} label="Chargement des articles…" />
                ) : (
                  <BlogList posts={posts} next={next} query={shown} />
                )}
              </Stack>
            </div>
          </Stack>
        </Section>
      </Wrap>
      <Newsletter page={blogAddress(query)} outcome={query.lettre} />
    </>
  );
}

function purpose({ search, category }: Query): string {
  if (!search) return 'Tous les articles de la revue, du plus récent au plus ancien.';
  return category
    ? `Ce que la revue dit de «\u00a0${search}\u00a0», dans ${category}.`
    : `Ce que la revue dit de «\u00a0${search}\u00a0».`;
}

const outcomeOf = (count: number, isOneOfSeveralPages: boolean): string =>
  isOneOfSeveralPages ? `${countText(count)} sur cette page` : countText(count);

function chipsOf({ category, search = '' }: Query) {
  return [
    { label: postMessages.allCategories, href: blogAddress({ search }), current: !category },
    ...blogCategories.map((label) => ({
      label,
      href: blogAddress({ category: label, search }),
      current: label === category,
    })),
  ];
}
