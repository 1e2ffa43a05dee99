import { formatTime } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { formatPrice } from '@letat/contracts/core/money-text';
import { webinarCategoryLabels, webinarLimits, webinarStatusLabels } from '@letat/contracts/webinars/constants';
import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { priceOf } from '@letat/contracts/webinars/price';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Cover } from '@letat/ui/cover';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Meter } from '@letat/ui/progress';
import { EditButton } from './edit-button.tsx';
import { dayAndTime, seatsText, statusTones, webinarTags } from './labels.ts';
import { ShareButton } from './share-button.tsx';
import * as styles from './webinars.css.ts';
import type { TabProps } from './webinars-page.tsx';

/** What is live, then the next six. */
export default function Overview({ onCreate, onEdit }: TabProps) {
  const live = useApiQuery('GET /api/webinars', { tags: [webinarTags.list], query: { status: 'live' } });
  const upcoming = useApiQuery('GET /api/webinars', {
    tags: [webinarTags.list],
    query: { when: 'upcoming', limit: webinarLimits.overviewCards },
  });
  return (
    <Stack stretch gap="loose">
      <QueryPart query={live} skeleton={<RowsSkeleton label="Chargement du direct…" rows={2} />}>
        {(webinars) =>
          webinars.length === 0 ? null : (
            <section aria-label="En direct">
              <ul className={styles.liveCards}>
                {webinars.map((webinar) => (
                  <li key={webinar.id}>
                    <LiveCard webinar={webinar} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </QueryPart>
      <section aria-labelledby="a-venir">
        <SectionHead id="a-venir" title="À venir" size="small" />
        <QueryPart query={upcoming} skeleton={<RowsSkeleton label="Chargement des webinaires…" rows={3} />}>
          {(webinars) =>
            webinars.length === 0 ? (
              <EmptyState
                heading="p"
                title="Aucun webinaire à venir"
                action={<Button onPress={onCreate}>{webinarMessages.newWebinar}</Button>}
              />
            ) : (
              <ul className={styles.cards}>
                {webinars.map((webinar) => (
                  <li key={webinar.id}>
                    <UpcomingCard webinar={webinar} onEdit={onEdit} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryPart>
      </section>
    </Stack>
  );
}

function LiveCard({ webinar }: { webinar: Webinar }) {
  const { id, title, joinUrl = '', management, currentParticipants, host, startedAt, timeZone } = webinar;
  return (
    <article className={styles.liveCard}>
      <Cover slug={id} category={webinarCategoryLabels[webinar.category]} />
      <div className={styles.card}>
        <p className={styles.facts}>
          <Badge tone="green">
            {startedAt === null ? 'En direct' : `En direct depuis ${formatTime(startedAt, timeZone)}`}
          </Badge>
        </p>
        <h2 className={styles.liveTitle} dir="auto">
          {title}
        </h2>
        <p className={styles.facts}>
          {host === null ? '' : `${host.fullName} · `}
          {formatCount(management?.joined ?? 0, 'a rejoint', 'ont rejoint')}, sur{' '}
          {formatCount(currentParticipants, 'inscrit', 'inscrits')}
        </p>
        <div className={styles.actions}>
          {joinUrl === '' ? null : (
            <ButtonLink href={joinUrl} variant="primary" target="_blank">
              {webinarMessages.join}
            </ButtonLink>
          )}
          <ButtonLink href={`/webinars/${id}`}>{webinarMessages.manage}</ButtonLink>
        </div>
      </div>
    </article>
  );
}

function UpcomingCard({ webinar, onEdit }: { webinar: Webinar; onEdit: (webinar: Webinar) => void }) {
  const { id, title, status, scheduledDate, currentParticipants, maxParticipants, management, host } = webinar;
  const cost = formatPrice(priceOf(webinar)).toLowerCase();
  const waiting = management?.waiting ?? 0;
  return (
    <article className={styles.card}>
      <Cover slug={id} category={webinarCategoryLabels[webinar.category]} />
      <p className={styles.facts}>
        <time className={styles.date} dateTime={scheduledDate}>
          {dayAndTime(webinar)}
        </time>{' '}
        {status === 'scheduled' ? null : <Badge tone={statusTones[status]}>{webinarStatusLabels[status]}</Badge>}
      </p>
      <h3 className={styles.title} dir="auto">
        <a className={styles.titleLink} href={`/webinars/${id}`}>
          {title}
        </a>
      </h3>
      <p className={styles.facts}>{host === null ? cost : `${host.fullName} · ${cost}`}</p>
      <Meter
        label="Places prises"
        value={currentParticipants}
        max={maxParticipants}
        valueText={waiting > 0 ? `${seatsText(webinar)}, ${waiting} en attente` : seatsText(webinar)}
      />
      <div className={styles.actions}>
        <EditButton webinar={webinar} onEdit={onEdit} />
        <ShareButton webinar={webinar} />
      </div>
    </article>
  );
}
