import type { AuthorFigures } from '@letat/contracts/analytics/operations';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Stat, Stats } from '@letat/ui/stat';

const figures: readonly { key: keyof AuthorFigures; singular: string; plural: string }[] = [
  { key: 'published', singular: 'Article publié', plural: 'Articles publiés' },
  { key: 'views', singular: 'Lecture', plural: 'Lectures' },
  { key: 'comments', singular: 'Commentaire reçu', plural: 'Commentaires reçus' },
  { key: 'products', singular: 'Produit en vente', plural: 'Produits en vente' },
];

/** How much there is of everything, counted by the API. */
export function Figures() {
  const query = useApiQuery('GET /api/my/figures', { tags: ['posts', 'products', 'comments'] });
  return (
    <QueryPart query={query} skeleton={<FiguresSkeleton />}>
      {(counted) => (
        <Stats columns={4}>
          {figures.map(({ key, singular, plural }) => (
            <Stat key={key} label={counted[key] > 1 ? plural : singular} value={write(counted[key], key === 'views')} />
          ))}
        </Stats>
      )}
    </QueryPart>
  );
}

/** "1 036"; "10 000+" where counting stopped, which it does not for a sum. */
function write(count: number, isSum: boolean): string {
  return `${formatNumber(count)}${!isSum && count >= countLimits.figure ? '+' : ''}`;
}

function FiguresSkeleton() {
  return (
    <SkeletonGroup label="Chargement de vos chiffres…">
      <Stats columns={4}>
        {figures.map(({ key, plural }) => (
          <Stat key={key} label={plural} value={<Skeleton shape="title" width="third" />} />
        ))}
      </Stats>
    </SkeletonGroup>
  );
}
