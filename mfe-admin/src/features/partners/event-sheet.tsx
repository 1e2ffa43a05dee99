import { formatWeekdayDateTime } from '@letat/contracts/core/format/dates';
import { Badge } from '@letat/ui/badge';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { PartnerSheet } from './partner-sheet.tsx';
import * as styles from './partners.css.ts';

/** What is typed of an event so far. */
interface TypedEvent {
  title: string;
  description: string;
  /** « 2026-12-11T14:00 », as clocks of the zone say; '' until it is whole. */
  eventDate: string;
  platform: string;
  registrationUrl: string;
  speakers: readonly string[];
  tags: readonly string[];
}

/** The announcement of an event as the partner gets it, while it is filled in. @param place whose clock the date is read by */
export function EventSheet({ event, place }: { event: TypedEvent; place: string | undefined }) {
  const { title, description, eventDate, platform, registrationUrl, speakers, tags } = event;
  return (
    <PartnerSheet title="L’annonce" name={title.trim()} nameless="Le titre">
      {eventDate === '' ? null : (
        <p>
          {/* What clocks say there is written as it is, in no zone of this device. */}
          {formatWeekdayDateTime(`${eventDate}Z`, 'UTC')}
          {place === undefined ? null : `, heure de ${place}`}
        </p>
      )}
      {platform === '' ? null : (
        <p>
          <Badge>{platform}</Badge>
        </p>
      )}
      {description.trim() === '' ? null : (
        <p className={styles.sheetText} dir="auto">
          {description.trim()}
        </p>
      )}
      <FactsList layout="plain">
        <Fact name="Avec">{speakers.join(', ')}</Fact>
        <Fact name="Inscription">{registrationUrl.trim()}</Fact>
        <Fact name="Mots-clés">{tags.map((tag) => `#${tag}`).join(' ')}</Fact>
      </FactsList>
    </PartnerSheet>
  );
}
