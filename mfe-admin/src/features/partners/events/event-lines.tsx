import { formatDayOfMonth, formatShortMonth, formatWeekdayTime } from '@letat/contracts/core/format/dates';
import type { PartnerEvent } from '@letat/contracts/partners/events/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { ConfirmDialog } from '@letat/ui/dialog';
import { EmptyState } from '@letat/ui/empty-state';
import { useState } from 'react';
import { deliveryTags, partnerTags } from '../labels.ts';
import * as styles from './events.css.ts';

/** Events to come, the next one first. @param most as many as that, without what can be done with them */
export function EventLines({ most }: { most?: number }) {
  const [withdrawn, setWithdrawn] = useState<PartnerEvent | null>(null);
  const list = useApiList('GET /api/partners/events/upcoming', { tags: [partnerTags.events] });
  const withdraw = useApiMutation('DELETE /api/partners/events/:id', {
    changes: [partnerTags.events, ...deliveryTags],
    success: { title: 'Événement retiré' },
    failure: 'L’événement n’a pas été retiré',
    onSuccess: () => setWithdrawn(null),
  });
  return (
    <>
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des événements…" rows={3} />}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState
              heading="p"
              title="Aucun événement à venir"
              text="Ceux que vous créez sont annoncés sur les deux plateformes."
              action={<ButtonLink href="/integration/event-creation">Créer un événement</ButtonLink>}
            />
          ) : (
            <ul className={styles.list}>
              {events.slice(0, most).map((event) => (
                <li key={event.id} className={styles.line}>
                  <EventLine event={event} {...(most === undefined ? { onWithdraw: setWithdrawn } : {})} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
      {most === undefined ? <MoreOfList list={list} /> : null}
      {withdrawn === null ? null : (
        <ConfirmDialog
          title={`Retirer «\u202f${withdrawn.title}\u202f»\u00a0?`}
          confirmLabel="Retirer l’événement"
          tone="danger"
          isOpen
          isPending={withdraw.isPending}
          pendingLabel="Retrait…"
          onOpenChange={() => setWithdrawn(null)}
          onConfirm={() => withdraw.mutate({ params: { id: withdrawn.id } })}
        >
          Il n’est plus annoncé, et le partenaire l’apprend. Les personnes déjà inscrites ailleurs ne sont pas prévenues
          d’ici.
        </ConfirmDialog>
      )}
    </>
  );
}

function EventLine({ event, onWithdraw }: { event: PartnerEvent; onWithdraw?: (event: PartnerEvent) => void }) {
  const { title, description, eventDate, platform, registrationUrl, speakers, tags } = event;
  const isFull = onWithdraw !== undefined;
  // Under the heading of a section, or right under that of the page.
  const Heading = isFull ? 'h2' : 'h3';
  return (
    <>
      <time className={styles.date} dateTime={eventDate} aria-hidden="true">
        <span className={styles.day}>{formatDayOfMonth(eventDate)}</span>
        {formatShortMonth(eventDate)}
      </time>
      <div className={styles.words}>
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        <p className={styles.facts}>
          {formatWeekdayTime(eventDate)} <Badge>{platform}</Badge>
        </p>
        {isFull && description !== '' ? (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        ) : null}
        {speakers.length === 0 ? null : <p className={styles.facts}>Avec {speakers.join(', ')}</p>}
        {isFull && tags.length > 0 ? <p className={styles.facts}>{tags.map((tag) => `#${tag}`).join(' ')}</p> : null}
      </div>
      {isFull ? (
        <div className={styles.actions}>
          {registrationUrl === '' ? null : (
            <ButtonLink href={registrationUrl} size="small" target="_blank">
              Inscription
            </ButtonLink>
          )}
          <Button size="small" variant="quiet" aria-label={`Retirer ${title}`} onPress={() => onWithdraw(event)}>
            Retirer
          </Button>
        </div>
      ) : null}
    </>
  );
}
