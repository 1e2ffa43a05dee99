import type { Clock } from '../../plugins/clock.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { ProductsRepository } from './products.repository.ts';

/** What an author offers. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  { products, clock }: { products: ProductsRepository; clock: Clock },
): void {
  privacy.register({
    collection: 'products',
    feature: 'products',
    label: 'Produits',
    async export({ userId }) {
      const authorId = objectId(userId);
      const offered = authorId ? await products.listAllOf(authorId) : [];
      if (offered.length === 0) return null;
      return offered.map(
        ({
          _id,
          authorId: _author,
          terms: _terms,
          termsVersion: _version,
          fileKey: _file,
          videoKey: _video,
          sampleHtml: _html,
          creationKey: _key,
          ...product
        }) => ({
          id: _id.toHexString(),
          ...product,
        }),
      );
    },
    async erase({ userId }, session, { invalidate }) {
      const authorId = objectId(userId);
      const removed = authorId ? await products.deleteAllOf(authorId, clock.now(), session) : 0;
      if (removed > 0) invalidate('products');
      return { removed };
    },
    retained: 'les produits, retirés de la vente, pour celles et ceux qui les ont achetés',
    retention: {
      enforcedBy: 'erasure',
      rule: 'aussi longtemps que le compte, puis autant que les ventes dont ils font l’objet',
    },
  });
}
