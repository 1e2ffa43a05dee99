import { productCategories, productCategoryLabels } from '@letat/contracts/products/constants';
import { productSortLabels, productSorts } from '@letat/contracts/products/details';
import { usePageBusy } from '@letat/remote-kit/page-context';
import type { PageProps, Query } from '@letat/remote-kit/route';
import { ChipLinks } from '@letat/ui/chips';
import { Section, Stack, Wrap } from '@letat/ui/layout';
import { SearchBox } from '@letat/ui/search-box';
import { SkeletonCards } from '@letat/ui/skeleton';
import { Dek, Title } from '@letat/ui/text';
import { catalogueAddress, isFiltered, sortOf } from './catalogue-address.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { CatalogueShelves } from './catalogue-shelves.tsx';
import type { MarketplaceData } from './marketplace.route.ts';
import * as styles from './marketplace-page.css.ts';

/** Everything that authors sell: shelves first, and the list that a category, a search or an order asks for. */
export default function MarketplacePage({ data, query }: PageProps<MarketplaceData>) {
  const busy = usePageBusy();
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <div className={styles.head}>
            <Stack gap="tight">
              <Title>La bibliothèque</Title>
              <Dek>Ce que les praticiens ont mis au point, à lire, à suivre, à réutiliser.</Dek>
            </Stack>
            <SearchBox
              id="recherche-produits"
              action="/marketplace"
              label="Rechercher dans la bibliothèque"
              placeholder="Un titre, un sujet…"
              search={query.search}
              category={query.category}
            />
          </div>
          <div className={styles.filters}>
            <ChipLinks label="Filtrer les produits par catégorie" chips={categoryChips(query)} />
            {isFiltered(query) ? <ChipLinks label="Trier les produits" chips={sortChips(query)} /> : null}
          </div>
          {busy ? (
            <SkeletonCards count={6} label="Chargement des produits…" />
          ) : data.shelves ? (
            <CatalogueShelves shelves={data.shelves} lead={data.lead} />
          ) : (
            <CatalogueList products={data.products} next={data.next} query={query} />
          )}
        </Stack>
      </Section>
    </Wrap>
  );
}

function categoryChips({ category = 'all', search = '', sort = '' }: Query) {
  return [
    { label: 'Tous', href: catalogueAddress({ search, sort }), current: category === 'all' },
    ...productCategories.map((known) => ({
      label: productCategoryLabels[known],
      href: catalogueAddress({ category: known, search, sort }),
      current: known === category,
    })),
  ];
}

function sortChips(query: Query) {
  const { category = '', search = '' } = query;
  return productSorts.map((sort) => ({
    label: productSortLabels[sort],
    href: catalogueAddress({ category, search, sort }),
    current: sort === sortOf(query),
  }));
}
