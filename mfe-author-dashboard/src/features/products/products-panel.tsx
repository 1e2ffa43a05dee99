import { productCategoryLabels } from '@letat/contracts/constants';
import { productMessages } from '@letat/contracts/messages';
import type { OwnProduct } from '@letat/contracts/products';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, RowsSkeleton, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Price } from '@letat/ui/price';
import { type Column, Table } from '@letat/ui/table';
import { useRef, useState } from 'react';
import { ConfirmDeletion, type DeletionWords } from '../dashboard/confirm-deletion.tsx';
import { RowActions } from '../dashboard/row-actions.tsx';
import { useWriteProduct } from './product-desk.tsx';
import { ProductName } from './product-name.tsx';

const deletion: DeletionWords = {
  question: 'Supprimer ce produit\u00a0?',
  verb: 'Supprimer le produit',
  consequence: 'Il quitte le catalogue aussitôt. Cela ne peut pas être annulé.',
  done: 'Produit supprimé',
  failureTitle: productMessages.failureTitle,
  failureText: productMessages.deleteFailure,
};

/** The author's products: what they cost, how often they were fetched, and what can be done with them. */
export function ProductsPanel() {
  const call = useCall();
  const writeProduct = useWriteProduct();
  const [doomed, setDoomed] = useState<OwnProduct | null>(null);
  const section = useRef<HTMLElement>(null);
  const products = useLoadedList(
    'my products',
    ({ cursor, ...request }) => call('GET /api/my/products', { query: { cursor }, ...request }),
    { tags: ['products'] },
  );
  const columns: readonly Column<OwnProduct>[] = [
    { id: 'title', label: 'Produit', cell: ({ title }) => <ProductName title={title} /> },
    { id: 'category', label: 'Catégorie', cell: ({ category }) => <Badge>{productCategoryLabels[category]}</Badge> },
    {
      id: 'price',
      label: 'Prix',
      align: 'end',
      cell: ({ price, currency }) => <Price cents={price} currency={currency} />,
    },
    {
      id: 'downloads',
      label: 'Téléchargements',
      align: 'end',
      cell: ({ downloadCount }) => downloadCount.toLocaleString('fr-FR'),
    },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: (product) => (
        <RowActions>
          <Button size="small" aria-label={`Modifier ${product.title}`} onPress={() => writeProduct(product)}>
            Modifier
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Supprimer ${product.title}`}
            onPress={() => setDoomed(product)}
          >
            Supprimer
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <section ref={section} tabIndex={-1} aria-label="Mes produits">
      <Stack stretch>
        <LoadedPart loaded={products} skeleton={<RowsSkeleton label="Chargement de vos produits…" />}>
          {({ items }) => (
            <Table
              caption="Mes produits"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  title="Rien en vente pour le moment"
                  text="Un e-book, une masterclass, un webinaire enregistré, un outil&nbsp;: la moitié du prix vous revient."
                  action={<Button onPress={() => writeProduct()}>Créer mon premier produit</Button>}
                />
              }
            />
          )}
        </LoadedPart>
        <MoreOfList list={products} />
      </Stack>
      <ConfirmDeletion
        thing={doomed}
        words={deletion}
        remove={(id) => call('DELETE /api/products/:id', { params: { id } })}
        tag="products"
        onClose={() => setDoomed(null)}
        onDeleted={() => section.current?.focus()}
      />
    </section>
  );
}
