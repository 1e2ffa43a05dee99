import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import { siteFigureDays } from '@letat/contracts/sites/constants';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { choiceFilter, textFilter, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import * as styles from './sites-list.css.ts';
import { figure, hostOf, SiteStateBadge, stateOptions } from './states.tsx';

const filters = {
  search: textFilter('recherche'),
  state: choiceFilter('etat', ['', 'active', 'pending', 'suspended']),
};

/** Every site that registered, newest first, with what its widgets did in the last days. */
export function SitesList() {
  const { values, isNarrowed, set, clear } = useUrlFilters(filters);
  const { search, state } = values;
  const [typed, setTyped] = useSearchText(search, (text) => set({ search: text }));
  const list = useApiList('GET /api/admin/sites', {
    tags: ['sites'],
    query: { ...(search ? { search } : {}), ...(state ? { state } : {}) },
  });
  return (
    <section aria-label="Sites partenaires">
      <Stack stretch>
        <search className={styles.bar} aria-label="Filtrer les sites">
          <TextField
            label="Rechercher"
            type="search"
            name="recherche"
            description="Début d’un nom, d’un domaine, d’une clé ou d’une adresse email."
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Select
            label="État"
            options={[{ value: '', label: 'Tous' }, ...stateOptions]}
            value={state}
            onChange={(chosen) => set({ state: chosen })}
          />
        </search>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des sites…" rows={4} />}>
          {(items) => (
            <Table
              caption={`Sites partenaires, chiffres sur ${siteFigureDays} jours`}
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title={isNarrowed ? 'Aucun site ne correspond' : 'Aucun site n’est inscrit'}
                  text={
                    isNarrowed
                      ? 'Essayez le début d’un nom ou d’un domaine, ou moins de filtres.'
                      : 'Les sites inscrits sur la page des extraits paraissent ici, avec leurs chiffres.'
                  }
                  action={
                    isNarrowed ? (
                      <Button onPress={clear}>Tout montrer</Button>
                    ) : (
                      <ButtonLink href="/embed-kit">Voir la page des extraits</ButtonLink>
                    )
                  }
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}

const columns: readonly Column<ManagedSite>[] = [
  { id: 'name', label: 'Site', cell: (site) => <SiteName site={site} /> },
  { id: 'state', label: 'État', cell: ({ state }) => <SiteStateBadge state={state} /> },
  { id: 'shown', label: 'Affichages', align: 'end', cell: ({ counts }) => figure(counts.shown) },
  { id: 'clicked', label: 'Clics', align: 'end', cell: ({ counts }) => figure(counts.clicked) },
  { id: 'subscribed', label: 'Inscriptions', align: 'end', cell: ({ counts }) => figure(counts.subscribed) },
];

/** A site with the way to its own page. */
function SiteName({ site: { id, name, origins } }: { site: ManagedSite }) {
  const [first, ...others] = origins.map(hostOf);
  return (
    <span className={styles.name}>
      <span>
        <a href={`/admin/sites/${id}`}>
          <bdi>{name}</bdi>
        </a>
      </span>
      <span className={styles.details}>
        {first}
        {others.length === 0 ? null : ` et ${others.length} autre${others.length > 1 ? 's' : ''}`}
      </span>
    </span>
  );
}
