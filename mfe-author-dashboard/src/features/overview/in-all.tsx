import { formatLimitedCount } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Meta } from '@letat/ui/text';

const nouns = [
  { key: 'published', singular: 'article publié', plural: 'articles publiés' },
  { key: 'drafts', singular: 'brouillon', plural: 'brouillons' },
  { key: 'comments', singular: 'commentaire reçu', plural: 'commentaires reçus' },
  { key: 'products', singular: 'produit en vente', plural: 'produits en vente' },
] as const;

/** How much there is of everything, in a sentence: « 12 articles publiés, 3 brouillons, 41 commentaires reçus, 4 produits en vente. » */
export function InAll() {
  const query = useApiQuery('GET /api/my/figures', { tags: ['posts', 'products', 'comments'] });
  return (
    <QueryPart
      query={query}
      skeleton={
        <SkeletonGroup label="Chargement de vos chiffres…">
          <Skeleton width="most" />
        </SkeletonGroup>
      }
    >
      {(counted) => (
        <Meta>
          {nouns
            .map(
              ({ key, singular, plural }) =>
                `${formatLimitedCount(counted[key], countLimits.figure)}\u00a0${counted[key] > 1 ? plural : singular}`,
            )
            .join(', ')}
          .
        </Meta>
      )}
    </QueryPart>
  );
}
