import { homeCategories } from '@letat/contracts/posts/categories';
import { postMessages } from '@letat/contracts/posts/messages';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { usePageBusy } from '@letat/remote-kit/page-context';
import { ButtonLink } from '@letat/ui/button-link';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, SectionHead, Stack } from '@letat/ui/layout';
import { SkeletonCards } from '@letat/ui/skeleton';
import { listAddress } from '../list/list-address.ts';
import { PostCard } from '../list/post-card.tsx';
import * as styles from './latest-posts.css.ts';

/** The newest posts with a filter by category, which is an address: it can be shared, and works without scripts. */
export function LatestPosts({ posts, category }: { posts: readonly PostSummary[]; category: string | undefined }) {
  const busy = usePageBusy();
  const chips = [
    { label: postMessages.allCategories, href: '/#articles', current: !category },
    ...homeCategories.map((label) => ({
      label,
      href: `${listAddress('/', { category: label })}#articles`,
      current: label === category,
    })),
  ];
  return (
    <Stack stretch>
      <SectionHead title="Derniers articles" action={<a href="/blog">Tous les articles</a>} />
      <ChipLinks label="Filtrer les articles par catégorie" chips={chips} />
      {busy ? <SkeletonCards count={6} label="Chargement des articles…" /> : <PostGrid posts={posts} />}
    </Stack>
  );
}

function PostGrid({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0)
    return (
      <EmptyState
        title="Aucun article dans cette catégorie"
        heading="h3"
        text="Soyez la première ou le premier à y écrire."
        action={
          <ButtonLink variant="primary" href="/write">
            Créer le premier article
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.latest}>
      <Grid columns={3}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </Grid>
    </div>
  );
}
