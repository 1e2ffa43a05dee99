import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import { siteFigureDays } from '@letat/contracts/sites/constants';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { FilterBar } from '@letat/ui/filter-bar';
import { Select } from '@letat/ui/select';
import { Sparkline } from '@letat/ui/sparkline';
import type { Column } from '@letat/ui/table';
import * as styles from './sites-list.css.ts';
import { hostOf, SiteStateBadge, stateOptions } from './states.tsx';

const sitesFilters = {
  search: textFilter('recherche'),
  state: choiceFilter('etat', ['', 'active', 'pending', 'suspended']),
};

const figures = [
  { id: 'shown', label: 'Affichages' },
  { id: 'clicked', label: 'Clics' },
  { id: 'subscribed', label: 'Inscriptions' },
] as const;

/** Lines of one column share their scale, whose top its head names: a site is read beside the others. */
function columnsOf(sites: readonly ManagedSite[]): readonly Column<ManagedSite>[] {
  return [
    { id: 'name', label: 'Site', cell: (site) => <SiteName site={site} /> },
    { id: 'state', label: 'État', onCard: 'end', cell: ({ state }) => <SiteStateBadge state={state} /> },
    ...figures.map(({ id, label }): Column<ManagedSite> => {
      const most = Math.max(0, ...sites.flatMap(({ days }) => days[id]));
      return {
        id,
        label: `${label}, au plus ${formatNumber(most)} par jour`,
        cell: ({ counts, days }) => (
          <span className={styles.figure}>
            <Sparkline values={days[id]} most={most} />
            {formatNumber(counts[id])}
          </span>
        ),
      };
    }),
  ];
}

/** Every site that registered, newest first, with what its widgets did in the last days. */
export function SitesList() {
  const filters = useUrlFilters(sitesFilters);
  const list = useApiList('GET /api/admin/sites', { tags: ['sites'], query: filters.narrowed });
  return (
    <ListSection label="Sites partenaires">
      <FilterBar label="Filtrer les sites">
        <SearchFilter
          description="Début d’un nom, d’un domaine, d’une clé ou d’une adresse email."
          value={filters.values.search}
          onSettle={(search) => filters.set({ search })}
        />
        <Select
          label="État"
          options={[{ value: '', label: 'Tous' }, ...stateOptions]}
          value={filters.values.state}
          onChange={(state) => filters.set({ state })}
        />
      </FilterBar>
      <ListTable
        list={list}
        caption={`Sites partenaires, chiffres sur ${siteFigureDays} jours`}
        columns={columnsOf(list.data ?? [])}
        loading="Chargement des sites…"
        empty={{
          title: 'Aucun site n’est inscrit',
          text: 'Les sites inscrits sur la page des extraits paraissent ici, avec leurs chiffres.',
          action: <ButtonLink href="/embed-kit">Voir la page des extraits</ButtonLink>,
        }}
        noMatch={{
          filters,
          title: 'Aucun site ne correspond',
          text: 'Essayez le début d’un nom ou d’un domaine, ou moins de filtres.',
        }}
      />
    </ListSection>
  );
}

/** A site with the way to its own page. */
function SiteName({ site: { id, name, origins } }: { site: ManagedSite }) {
  const [first, ...others] = origins.map(hostOf);
  return (
    <CellLines note={others.length === 0 ? first : `${first} et ${others.length} autre${others.length > 1 ? 's' : ''}`}>
      <a href={`/admin/sites/${id}`}>
        <bdi>{name}</bdi>
      </a>
    </CellLines>
  );
}
