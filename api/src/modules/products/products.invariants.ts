import { isDeepStrictEqual } from 'node:util';
import { termsVersion } from '../../full-text/weigh.ts';
import type { Invariant } from '../../plugins/invariants.ts';
import { searchTermsOf } from './catalogue.ts';
import type { ProductsRepository } from './products.repository.ts';

/** A search finds products by what they say. Those of older rules are renewed each hour, and not found until then. */
export function productsInvariant(products: Pick<ProductsRepository, 'all'>): Invariant {
  return {
    name: 'products: the search finds each product by its words',
    label: 'la recherche ne trouve pas des produits comme il faut',
    async verify() {
      const faults: string[] = [];
      let checked = 0;
      for await (const product of products.all()) {
        if (product.termsVersion !== termsVersion) continue;
        checked += 1;
        const expected = new Set(searchTermsOf(product).terms);
        if (!isDeepStrictEqual(new Set(product.terms), expected)) faults.push(product._id.toHexString());
      }
      return { checked, faults };
    },
  };
}
