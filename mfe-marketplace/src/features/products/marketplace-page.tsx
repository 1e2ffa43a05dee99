import { productCategories, productCategoryLabels } from '@letat/contracts/constants';
import { productMessages } from '@letat/contracts/messages';
import { usePageBusy } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Section, Stack, Wrap } from '@letat/ui/layout';
import { SkeletonCards } from '@letat/ui/skeleton';
import { Dek, Title } from '@letat/ui/text';
import type { MarketplaceData } from './marketplace.route.ts';
import { ProductCard } from './product-card.tsx';

/** Everything that authors sell, by category. */
export default function MarketplacePage({ data, query }: PageProps<MarketplaceData>) {
  const busy = usePageBusy();
  const current = query.category ?? 'all';
  const chips = [
    { label: 'Tous', href: '/marketplace', current: current === 'all' },
    ...productCategories.map((category) => ({
      label: productCategoryLabels[category],
      href: `/marketplace?category=${category}`,
      current: category === current,
    })),
  ];
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <Stack gap="tight">
            <Title>La bibliothèque</Title>
            <Dek>Ce que les praticiens ont mis au point sur le terrain, à lire, à suivre, à réutiliser.</Dek>
          </Stack>
          <ChipLinks label="Filtrer les produits par catégorie" chips={chips} />
          {busy ? <SkeletonCards count={6} label="Chargement des produits…" /> : <Catalogue data={data} />}
        </Stack>
      </Section>
    </Wrap>
  );
}

function Catalogue({ data: { products } }: { data: MarketplaceData }) {
  if (products.length === 0)
    return (
      <EmptyState
        title={productMessages.empty}
        action={<ButtonLink href="/marketplace">Voir tout le catalogue</ButtonLink>}
      />
    );
  return (
    <Grid columns={3}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} level={2} describe />
      ))}
    </Grid>
  );
}
