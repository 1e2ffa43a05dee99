import { formatLimitedCount } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import { useApiQuery } from '@letat/remote-kit/query';
import { useUrlFilters } from '@letat/remote-kit/url-filters';
import { ChipLinks } from '@letat/ui/chips';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { states } from './labels.ts';
import { SubscribersFilterBar, subscribersFilters } from './subscribers-filters.tsx';
import { SubscribersList } from './subscribers-list.tsx';

/** `/admin/newsletter/abonnes`: all subscribers, by the state of their subscription and what they chose. */
export default function SubscribersPage() {
  const filters = useUrlFilters(subscribersFilters);
  const { values, hrefFor } = filters;
  const { data: counts } = useApiQuery('GET /api/admin/newsletter/subscribers/summary', { tags: ['subscribers'] });
  const shown = states.find(({ slug }) => slug === values.state);
  return (
    <>
      <PageHeader kind="work" title="Abonnés" />
      <Wrap>
        <Stack stretch>
          <ChipLinks
            label="État des abonnements"
            chips={[
              { label: 'Tous', href: hrefFor({ state: '' }), current: !shown },
              ...states.map(({ state, slug, tab }) => ({
                label: counts ? `${tab} ${write(counts[state])}` : tab,
                href: hrefFor({ state: slug }),
                current: state === shown?.state,
              })),
            ]}
          />
          <SubscribersFilterBar filters={filters} />
          <SubscribersList filters={filters} state={shown?.state} />
        </Stack>
      </Wrap>
    </>
  );
}

const write = (count: number) => formatLimitedCount(count, countLimits.subscribersOfState);
