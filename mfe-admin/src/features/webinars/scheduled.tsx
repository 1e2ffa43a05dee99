import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { EditButton } from './edit-button.tsx';
import { isLate, webinarTags } from './labels.ts';
import { ShareButton } from './share-button.tsx';
import { useStatus } from './use-status.ts';
import { WebinarLine } from './webinar-line.tsx';
import * as styles from './webinars.css.ts';
import type { TabProps } from './webinars-page.tsx';

/** Late ones first, then every one to come, the next one first. */
export default function Scheduled({ onCreate, onEdit }: TabProps) {
  const scheduled = useApiQuery('GET /api/webinars', {
    tags: [webinarTags.list],
    query: { status: 'scheduled', when: 'past' },
  });
  const upcoming = useApiList('GET /api/webinars', { tags: [webinarTags.list], query: { when: 'upcoming' } });
  const status = useStatus();
  const late = (scheduled.data ?? []).filter((webinar) => isLate(webinar));
  const row = (webinar: Webinar) => (
    <WebinarLine
      key={webinar.id}
      webinar={webinar}
      actions={
        <>
          <EditButton webinar={webinar} onEdit={onEdit} />
          <ShareButton webinar={webinar} />
          <ButtonLink size="small" href={`/webinars/${webinar.id}`}>
            {webinarMessages.manage}
          </ButtonLink>
          {webinar.status === 'scheduled' ? (
            <Button
              size="small"
              variant={isLate(webinar) ? 'primary' : 'secondary'}
              aria-label={`${webinarMessages.start} ${webinar.title}`}
              isDisabled={status.isPending}
              onPress={() => status.set(webinar, 'live')}
            >
              {webinarMessages.start}
            </Button>
          ) : null}
          {webinar.status === 'draft' ? (
            <Button
              size="small"
              aria-label={`Planifier ${webinar.title}`}
              isDisabled={status.isPending}
              onPress={() => status.set(webinar, 'scheduled')}
            >
              Planifier
            </Button>
          ) : null}
        </>
      }
    />
  );
  return (
    <section aria-label="Webinaires programmés">
      <QueryPart query={upcoming} skeleton={<RowsSkeleton label="Chargement des webinaires…" rows={4} />}>
        {(webinars) => {
          const all = [...late, ...webinars];
          return all.length === 0 ? (
            <EmptyState
              heading="p"
              title="Aucun webinaire programmé"
              action={<Button onPress={onCreate}>{webinarMessages.newWebinar}</Button>}
            />
          ) : (
            <ul className={styles.lines}>{all.map(row)}</ul>
          );
        }}
      </QueryPart>
      <MoreOfList list={upcoming} />
    </section>
  );
}
