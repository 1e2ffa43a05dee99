import { formatSpan } from '@letat/contracts/core/format/ages';
import { languages } from '@letat/contracts/core/languages/all';
import { webinarStatusLabels } from '@letat/contracts/webinars/constants';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { Badge } from '@letat/ui/badge';
import type { ReactNode } from 'react';
import { dayAndTime, isLate, seatsText, statusTones } from './labels.ts';
import * as styles from './webinars.css.ts';

/** A webinar in a list: when, what, how full, in which language. */
export function WebinarLine({ webinar, actions }: { webinar: Webinar; actions: ReactNode }) {
  const { title, status, language, scheduledDate, management } = webinar;
  const late = isLate(webinar);
  return (
    <li className={styles.line}>
      <time className={late ? styles.lateDate : styles.date} dateTime={scheduledDate}>
        {dayAndTime(webinar)}
      </time>
      <div>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        <p className={styles.facts}>
          <Badge tone={statusTones[status]}>{webinarStatusLabels[status]}</Badge>{' '}
          {late ? <LateBy date={scheduledDate} /> : null}
          {seatsText(webinar)} participants
          {management && management.waiting > 0 ? ` · ${management.waiting} en attente` : ''} ·{' '}
          {languages[language].label.toLowerCase()}
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

/** « en retard de 54 min · » */
function LateBy({ date }: { date: string }) {
  const span = formatSpan(Date.now() - Date.parse(date));
  return (
    <>
      <span className={styles.late}>{span === null ? 'en retard' : `en retard de ${span}`}</span>
      {' · '}
    </>
  );
}
