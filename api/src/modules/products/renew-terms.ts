import { termsVersion } from '../../full-text/weigh.ts';
import type { Content } from '../../plugins/invalidation/index.ts';
import type { WorkContext } from '../jobs/index.ts';
import { searchTermsOf } from './catalogue.ts';
import type { ProductsRepository } from './products.repository.ts';

const atOnce = 100;

/** Makes anew what products are found by where older rules made it; searches ask for terms of the present ones. */
export async function renewTerms(
  products: Pick<ProductsRepository, 'listOfOtherTerms' | 'putTerms'>,
  content: Content,
  { held }: Pick<WorkContext, 'held'>,
): Promise<void> {
  for (;;) {
    const old = await products.listOfOtherTerms(termsVersion, atOnce);
    if (old.length === 0) return;
    await content.change(async (session, invalidate) => {
      for (const product of old) await products.putTerms(product, searchTermsOf(product), session);
      invalidate('products');
    });
    await held();
  }
}
