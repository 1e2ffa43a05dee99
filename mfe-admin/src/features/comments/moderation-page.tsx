import { useApiQuery } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { BansList } from './bans/bans-list.tsx';
import { CommentQueue } from './queue/comment-queue.tsx';
import { statuses } from './statuses.ts';

/** Value of `statut` that stands for no state of comments: who may not leave any. */
const bansSlug = 'bannis';
const filters = {
  view: choiceFilter('statut', ['en-attente', 'approuves', 'indesirables', 'supprimes', bansSlug]),
};

/** Where readers' comments wait for a decision, and where decisions can be changed. */
export default function ModerationPage() {
  const { values, tab } = useUrlFilters(filters);
  const onBans = values.view === bansSlug;
  const current = statuses.find(({ slug }) => slug === values.view) ?? statuses[0];
  const counts = useApiQuery('GET /api/comments/counts', { tags: ['comments'] });
  const { data: count } = counts;
  return (
    <>
      <PageHeader
        kind="work"
        title="Modération"
        dek="Un commentaire approuvé paraît aussitôt sous son article. Ceux que quelque chose rend suspects attendent en dernier."
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="État des commentaires"
            tabs={[
              ...statuses.map(({ status, slug, tab: label }) => tab(label, { view: slug }, count?.[status])),
              tab('Personnes bannies', { view: bansSlug }),
            ]}
          />
          {onBans ? <BansList /> : <CommentQueue key={current.status} status={current.status} counts={counts} />}
        </Stack>
      </Wrap>
    </>
  );
}
