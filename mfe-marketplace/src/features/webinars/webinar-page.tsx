import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { languages } from '@letat/contracts/core/languages/all';
import { googleCalendarLink, outlookCalendarLink } from '@letat/contracts/webinars/calendar-links';
import { webinarCategoryLabels } from '@letat/contracts/webinars/constants';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { useCall, useSurroundings } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Section, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Meta, Title } from '@letat/ui/text';
import { useState } from 'react';
import { Registration } from './registration.tsx';
import { SeatsWeave } from './seats-weave.tsx';
import { webinarAddress } from './webinar-address.ts';
import { clockOf, dayOf, hoursOf, isOpen, lateText, priceText } from './webinar-facts.ts';
import * as styles from './webinar-page.css.ts';

const notices = {
  ended: 'Ce webinaire est terminé.',
  cancelled: 'Ce webinaire est annulé. Les inscrits en ont été prévenus par mail.',
} as const;

/** `/webinaire/{id}`: what it is about, when, how many seats are left, and the way in. */
export default function WebinarPage({ data, query }: PageProps<Webinar>) {
  const { webinar, recount } = useRecounted(data);
  const { id, title, description, category, language, duration, host, speakers, status } = webinar;
  const others = speakers.filter((speaker) => speaker !== host?.fullName);
  return (
    <>
      <Cover slug={id} category={webinarCategoryLabels[category]} format="wide" />
      <Wrap>
        <Section>
          <div className={styles.columns}>
            <div className={styles.intro}>
              <Link href="/webinaires">← Tous les webinaires</Link>
              <Title dir="auto">{title}</Title>
              <Meta>
                <Badge>{webinarCategoryLabels[category]}</Badge> en {languages[language].label.toLowerCase()},{' '}
                {duration} minutes
              </Meta>
            </div>
            <aside className={styles.aside} aria-label="Inscription">
              {status === 'live' ? <Badge tone="green">En direct</Badge> : null}
              {webinar.isLate ? <Badge tone="ochre">En retard</Badge> : null}
              <time className={styles.when} dateTime={webinar.scheduledDate}>
                {dayOf(webinar)},<br />
                {hoursOf(webinar)}
              </time>
              <p className={styles.facts}>{clockOf(webinar)}</p>
              {webinar.isLate ? <p className={styles.facts}>{lateText}</p> : null}
              {isOpen(webinar) ? (
                <>
                  <CalendarLinks webinar={webinar} />
                  <SeatsWeave webinar={webinar} />
                  <p className={styles.price}>{priceText(webinar)}</p>
                  <Registration webinar={webinar} outcome={query.inscription} onRegistered={recount} />
                </>
              ) : (
                <p className={styles.notice}>{status === 'ended' ? notices.ended : notices.cancelled}</p>
              )}
            </aside>
            <div className={styles.rest}>
              <div className={styles.text} dir="auto">
                {description.split(/\n{2,}/).map((paragraph) => (
                  <p key={paragraph} className={styles.paragraph}>
                    {paragraph}
                  </p>
                ))}
              </div>
              {others.length > 0 ? <p className={styles.facts}>Avec {formatEnumeration(others)}</p> : null}
              {host === null ? null : <Host host={host} />}
            </div>
          </div>
        </Section>
      </Wrap>
    </>
  );
}

/** The webinar with the seats that are free once a buyer has taken one here; should they not come, those of the page stand. */
function useRecounted(loaded: Webinar): { webinar: Webinar; recount: () => void } {
  const call = useCall();
  const [seats, setSeats] = useState<Pick<Webinar, 'seatsLeft' | 'currentParticipants' | 'heldUntil'> | null>(null);
  const recount = () => {
    call('GET /api/webinars/:id', { params: { id: loaded.id } }).then(
      ({ seatsLeft, currentParticipants, heldUntil }) => setSeats({ seatsLeft, currentParticipants, heldUntil }),
      // The page says what it said.
      () => {},
    );
  };
  return { webinar: seats === null ? loaded : { ...loaded, ...seats }, recount };
}

function Host({ host: { id, fullName, bio, avatar } }: { host: NonNullable<Webinar['host']> }) {
  return (
    <section className={styles.host} aria-label="Qui l’anime">
      <Avatar name={fullName} src={avatar ?? undefined} size="large" />
      <div>
        <p className={styles.hostName}>
          Animé par <Link href={`/author/${id}`}>{fullName}</Link>
        </p>
        {bio === '' ? null : (
          <p className={styles.facts} dir="auto">
            {bio}
          </p>
        )}
      </div>
    </section>
  );
}

function CalendarLinks({ webinar }: { webinar: Webinar }) {
  const { origin } = useSurroundings();
  const address = origin + webinarAddress(webinar.id);
  return (
    <p className={styles.links}>
      <span className={styles.facts}>Ajouter à l’agenda&nbsp;:</span>
      <a href={`/api/webinars/${webinar.id}/calendar.ics`}>Fichier .ics, 1&nbsp;Ko</a>
      <a href={googleCalendarLink(webinar, address)} rel="noopener">
        Google
      </a>
      <a href={outlookCalendarLink(webinar, address)} rel="noopener">
        Outlook
      </a>
    </p>
  );
}
