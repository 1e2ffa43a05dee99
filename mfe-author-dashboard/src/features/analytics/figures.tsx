import type { AuthorFigures } from '@letat/contracts/analytics';
import { countedAtMost } from '@letat/contracts/constants';
import { LoadedPart, useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Stat, Stats } from '@letat/ui/stat';

const figures: readonly { key: keyof AuthorFigures; one: string; many: string }[] = [
  { key: 'published', one: 'Article publié', many: 'Articles publiés' },
  { key: 'views', one: 'Lecture', many: 'Lectures' },
  { key: 'drafts', one: 'Brouillon', many: 'Brouillons' },
  { key: 'comments', one: 'Commentaire reçu', many: 'Commentaires reçus' },
  { key: 'products', one: 'Produit en vente', many: 'Produits en vente' },
];

/** How much there is of everything, counted by the API. */
export function Figures() {
  const call = useCall();
  const loaded = useLoaded('figures', (signal) => call('GET /api/my/figures', { signal }), {
    tags: ['posts', 'products', 'comments'],
  });
  return (
    <LoadedPart loaded={loaded} skeleton={<FiguresSkeleton />}>
      {(counted) => (
        <Stats columns={5}>
          {figures.map(({ key, one, many }) => (
            <Stat key={key} label={counted[key] > 1 ? many : one} value={write(counted[key], key === 'views')} />
          ))}
        </Stats>
      )}
    </LoadedPart>
  );
}

/** "1 036"; "10 000+" where counting stopped, which it does not for a sum. */
function write(count: number, isSum: boolean): string {
  return `${count.toLocaleString('fr-FR')}${!isSum && count >= countedAtMost.figure ? '+' : ''}`;
}

function FiguresSkeleton() {
  return (
    <SkeletonGroup label="Chargement de vos chiffres…">
      <Stats columns={5}>
        {figures.map(({ key, many }) => (
          <Stat key={key} label={many} value={<Skeleton shape="title" width="third" />} />
        ))}
      </Stats>
    </SkeletonGroup>
  );
}
