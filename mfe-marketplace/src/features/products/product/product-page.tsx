import type { PageProps } from '@letat/remote-kit/route';
import type { ProductData } from './product.route.ts';
import { ProductView } from './product-view.tsx';

export default function ProductPage({ data: { product, author } }: PageProps<ProductData>) {
  return <ProductView product={product} author={author} />;
}
