import { newsletterInterests } from '@letat/contracts/newsletter/constants';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { choiceFilter, textFilter, type UrlFilters } from '@letat/remote-kit/url-filters';
import { Select } from '@letat/ui/select';
import { activityLabels, languageLabels } from './labels.ts';
import * as styles from './subscribers.css.ts';

/** What the list of subscribers is narrowed to, in the address. */
export const subscribersFilters = {
  search: textFilter('recherche'),
  state: textFilter('etat'),
  interest: choiceFilter('theme', ['', ...newsletterInterests]),
  language: choiceFilter('langue', ['', 'fr', 'en']),
  activity: choiceFilter('activite', ['all', 'new', 'active', 'dormant']),
};
export type SubscribersFilters = UrlFilters<typeof subscribersFilters>;

const languages = (['fr', 'en'] as const).map((value) => ({ value, label: languageLabels[value] }));
const activities = (['all', 'new', 'active', 'dormant'] as const).map((value) => ({
  value,
  label: activityLabels[value],
}));

/** Narrows the list: by the starts of names and addresses, and by the parts that campaigns are sent to. */
export function SubscribersFilterBar({ filters: { values, set } }: { filters: SubscribersFilters }) {
  return (
    <search className={styles.bar} aria-label="Filtrer les abonnés">
      <SearchFilter
        description="Début d’un nom ou d’une adresse."
        value={values.search}
        onSettle={(search) => set({ search })}
      />
      <Select
        label="Thème"
        options={[{ value: '', label: 'Tous' }, ...newsletterInterests.map((value) => ({ value, label: value }))]}
        value={values.interest}
        onChange={(interest) => set({ interest })}
      />
      <Select
        label="Langue"
        options={[{ value: '', label: 'Toutes' }, ...languages]}
        value={values.language}
        onChange={(language) => set({ language })}
      />
      <Select
        label="Activité"
        options={activities}
        value={values.activity}
        onChange={(activity) => set({ activity: activity === '' ? 'all' : activity })}
      />
    </search>
  );
}
