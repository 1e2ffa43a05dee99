import { productCategories } from '@letat/contracts/products/constants';
import type { ProductSort } from '@letat/contracts/products/details';
import { queryTerms } from '../../full-text/query.ts';
import { termsVersion, weigh } from '../../full-text/weigh.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { ProductFields, ProductFilter } from './products.repository.ts';

/** What the catalogue is asked for. */
export interface CatalogueQuery {
  limit: number;
  cursor?: string | undefined;
  /** `all`, like none, is every category. */
  category?: string | undefined;
  search?: string | undefined;
  authorId?: string | undefined;
  /** Newest first without it. */
  sort?: ProductSort | undefined;
}

/** Null when nothing can match. */
export function filterOf({ category, search, authorId }: CatalogueQuery): ProductFilter | null {
  const filter: ProductFilter = {};
  if (category && category !== 'all') {
    const known = productCategories.find((label) => label === category);
    if (!known) return null;
    filter.category = known;
  }
  if (authorId !== undefined) {
    const id = objectId(authorId);
    if (!id) return null;
    filter.authorId = id;
  }
  if (search) {
    filter.terms = queryTerms(search);
    if (filter.terms.length === 0) return null;
  }
  return filter;
}

/** What a product is found by: its chapters too, but not its extract. */
export function searchTermsOf({
  title,
  description,
  category,
  contents = [],
}: Pick<ProductFields, 'title' | 'description' | 'category' | 'contents'>): Pick<
  ProductFields,
  'terms' | 'termsVersion'
> {
  const chapters = contents.map((content) => `${content.title} ${content.detail}`);
  const body = [description, ...chapters].join('\n');
  return { terms: weigh({ title, labels: [category], excerpt: '', body }).terms, termsVersion };
}
