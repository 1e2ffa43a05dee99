import { formatNumber } from '@letat/contracts/core/format/numbers';
import { formatPrices } from '@letat/contracts/core/money-text';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { earlierPriceMessage, isWorthItsFees } from '@letat/contracts/payments/min-prices';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import { productMessages } from '@letat/contracts/products/messages';
import type { OwnProduct } from '@letat/contracts/products/operations';
import { pricesOf } from '@letat/contracts/products/prices';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Cover } from '@letat/ui/cover';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { Meta } from '@letat/ui/text';
import { useState } from 'react';
import { DeletionDialog, type DeletionWords } from '../dashboard/deletion-dialog.tsx';
import { RowActions } from '../dashboard/row-actions.tsx';
import { PlanPrices } from '../plans/plan-prices.tsx';
import { ProductEditing } from './product-editing.tsx';
import * as styles from './products-page.css.ts';

const deletion: DeletionWords = {
  question: 'Supprimer ce produit\u00a0?',
  verb: 'Supprimer le produit',
  consequence: 'Il quitte le catalogue aussitôt. Cela ne peut pas être annulé.',
  done: 'Produit supprimé',
  failureTitle: productMessages.failureTitle,
  failureText: productMessages.deleteFailure,
};

const filters = { form: choiceFilter('produit', ['', 'nouveau']) };

/** The author's products, and the form that puts one on sale or changes one. */
export default function ProductsPage() {
  const { values, set } = useUrlFilters(filters);
  const [edited, setEdited] = useState<OwnProduct | null>(null);
  const close = () => {
    setEdited(null);
    set({ form: '' });
  };
  return (
    <DashboardFrame current="/dashboard/produits">
      <Products onCreate={() => set({ form: 'nouveau' })} onEdit={setEdited} />
      {edited !== null || values.form === 'nouveau' ? (
        <ProductEditing key={edited?.id ?? 'nouveau'} product={edited} onClose={close} onSaved={close} />
      ) : null}
    </DashboardFrame>
  );
}

/** What each product costs, how often it was fetched, and what can be done with it. */
function Products({ onCreate, onEdit }: { onCreate: () => void; onEdit: (product: OwnProduct) => void }) {
  const [toDelete, setToDelete] = useState<OwnProduct | null>(null);
  const products = useApiList('GET /api/my/products', { tags: ['products'] });
  const columns: readonly Column<OwnProduct>[] = [
    { id: 'title', label: 'Produit', cell: (product) => <ProductName product={product} /> },
    {
      id: 'state',
      label: 'État',
      cell: ({ published }) => (
        <Badge tone={published ? 'green' : 'neutral'}>{published ? 'En vente' : 'Brouillon'}</Badge>
      ),
    },
    {
      id: 'price',
      label: 'Prix',
      align: 'end',
      cell: (product) => formatPrices(pricesOf(product)),
    },
    figure('sales', 'Ventes', ({ salesCount }) => salesCount),
    figure('downloads', 'Téléchargements', ({ downloadCount }) => downloadCount),
    figure('views', 'Visites', ({ views }) => views),
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      cell: (product) => (
        <RowActions>
          <Button size="small" aria-label={`Modifier ${product.title}`} onPress={() => onEdit(product)}>
            Modifier
          </Button>
          <ButtonLink
            size="small"
            href={`/dashboard/produits/${product.id}/apercu`}
            aria-label={`Aperçu de ${product.title}`}
          >
            Aperçu
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Supprimer ${product.title}`}
            onPress={() => setToDelete(product)}
          >
            Supprimer
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <section aria-label="Mes produits">
      <Stack stretch>
        <QueryPart query={products} skeleton={<RowsSkeleton label="Chargement de vos produits…" />}>
          {(items) => (
            <Table
              caption="Mes produits"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  title="Rien en vente pour le moment"
                  text={`Un e-book, une masterclass, un webinaire enregistré, un outil\u00a0: ${authorShareText.inside} du prix, hors TVA, vous revient.`}
                  action={<Button onPress={onCreate}>Créer mon premier produit</Button>}
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={products} />
        <PlanPrices />
      </Stack>
      <DeletionDialog
        item={toDelete}
        words={deletion}
        remove={(call, id) => call('DELETE /api/products/:id', { params: { id } })}
        tag="products"
        onClose={() => setToDelete(null)}
      />
    </section>
  );
}

const figure = (id: string, label: string, of: (product: OwnProduct) => number): Column<OwnProduct> => ({
  id,
  label,
  align: 'end',
  cell: (product) => formatNumber(of(product)),
});

/** A product as a line names it: its book, its title and what it is. */
function ProductName({ product: { title, category, cover, price, currency } }: { product: OwnProduct }) {
  return (
    <span className={styles.name}>
      <span className={styles.cover}>
        <Cover slug={title} category={productCategoryLabels[category]} format="book" src={cover ?? undefined} />
      </span>
      <span dir="auto">{title}</span>
      <Meta>{productCategoryLabels[category]}</Meta>
      {isWorthItsFees({ amount: price, currency }) ? null : <Meta>{earlierPriceMessage(currency)}</Meta>}
    </span>
  );
}
