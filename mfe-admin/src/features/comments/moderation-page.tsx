import { useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { TabLinks } from '@letat/ui/tab-links';
import { BansList } from './bans-list.tsx';
import { CommentQueue } from './comment-queue.tsx';
import { moved } from './queue.ts';
import { statuses } from './statuses.ts';

/** Value of `statut` that stands for no state of comments: who may not leave any. */
const bansSlug = 'bannis';

/** Where readers' comments wait for a decision, and where decisions can be gone back on. */
export default function ModerationPage() {
  const call = useCall();
  const asked = useQueryKey('statut');
  const onBans = asked.value === bansSlug;
  const current = statuses.find(({ slug }) => slug === asked.value) ?? statuses[0];
  const counts = useLoaded('comment counts', (signal) => call('GET /api/comments/counts', { signal }));
  const count = counts.phase === 'ready' ? counts.data : null;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Administration"
        title="Modération"
        dek="Un commentaire approuvé paraît aussitôt sous son article. Ceux que quelque chose rend suspects attendent en dernier."
      />
      <Wrap>
        <Stack stretch>
          <TabLinks
            label="État des commentaires"
            tabs={[
              ...statuses.map(({ status, slug, tab }) => ({
                label: tab,
                href: asked.hrefFor(slug === statuses[0].slug ? null : slug),
                current: !onBans && status === current.status,
                ...(count ? { count: count[status] } : {}),
              })),
              { label: 'Personnes bannies', href: asked.hrefFor(bansSlug), current: onBans },
            ]}
          />
          {onBans ? (
            <BansList />
          ) : (
            <CommentQueue
              key={current.status}
              status={current.status}
              onMove={(from, to, many) => counts.change((now) => moved(now, from, to, many))}
              onBehind={counts.reload}
            />
          )}
        </Stack>
      </Wrap>
    </>
  );
}
