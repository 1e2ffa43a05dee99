import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Wrap } from '@letat/ui/layout';
import { productAddress } from '../product-facts.ts';
import type { ProductData } from './product.route.ts';
import { ProductView } from './product-view.tsx';

/** The page of a product with a note over it: nobody else sees a draft, and nothing can be bought here. */
export default function ProductPreviewPage({ data: { product, author } }: PageProps<ProductData>) {
  const back = (
    <ButtonLink size="small" href={product.published ? productAddress(product.id) : '/dashboard/produits'}>
      {product.published ? 'Voir la page publiée' : 'Revenir à mes produits'}
    </ButtonLink>
  );
  return (
    <>
      <Wrap>
        <Callout title={product.published ? 'Ce produit est en vente' : 'Un aperçu, avant publication'} action={back}>
          {product.published ? 'Sa page publique est la même.' : 'Vous seul voyez cette page.'}
        </Callout>
      </Wrap>
      <ProductView product={product} author={author} isPreview />
    </>
  );
}
