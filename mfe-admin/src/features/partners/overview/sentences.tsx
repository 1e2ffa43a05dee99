import { formatWeekdayTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { leadStatuses } from '@letat/contracts/partners/leads/constants';
import type { PartnerStats } from '@letat/contracts/partners/leads/operations';
import type { ReactNode } from 'react';
import { statusLabels } from '../labels.ts';
import * as styles from './sentences.css.ts';

/** A figure within a sentence. */
const Figure = ({ children }: { children: ReactNode }) => <strong className={styles.figure}>{children}</strong>;

function Sentence({ about, id, children }: { about: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.row}>
      <h2 id={id} className={styles.about}>
        {about}
      </h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

const many = (count: number, one: string, more: string) => (count > 1 ? more : one);

/** How many wrote, and how far the conversations are: each length of the thread leads to those leads. */
export function LeadSentence({ leads: { total, converted, conversionRate, byStatus } }: Pick<PartnerStats, 'leads'>) {
  return (
    <Sentence about="Leads" id="partner-leads">
      <p className={styles.sentence}>
        <Figure>{formatNumber(total)}</Figure> {many(total, 'lead reçu', 'leads reçus')},{' '}
        <Figure>{formatNumber(converted)}</Figure> {many(converted, 'converti', 'convertis')}&nbsp;: le taux de
        conversion est de <Figure>{`${conversionRate}\u00a0%`}</Figure>.
      </p>
      <Thread parts={leadStatuses.map((status) => [status, byStatus[status]] as const)} />
      <ul className={styles.legend}>
        {leadStatuses.map((status) => (
          <li key={status}>
            <a className={styles.legendLink} href={`?onglet=leads&statut=${status}`}>
              {statusLabels[status]} <strong>{formatNumber(byStatus[status])}</strong>
            </a>
          </li>
        ))}
      </ul>
    </Sentence>
  );
}

export function ExpertSentence({ experts }: Pick<PartnerStats, 'experts'>) {
  const { total, availableForNewsletter, availableForConsulting, availableForBoth } = experts;
  return (
    <Sentence about="Experts" id="partner-experts">
      <p className={styles.sentence}>
        <Figure>{formatNumber(total)}</Figure> {many(total, 'expert partagé', 'experts partagés')}&nbsp;:{' '}
        <Figure>{formatNumber(availableForNewsletter)}</Figure>{' '}
        {many(availableForNewsletter, 'est disponible', 'sont disponibles')} pour la newsletter,{' '}
        <Figure>{formatNumber(availableForConsulting)}</Figure> pour le conseil, {formatNumber(availableForBoth)} pour
        les deux.
      </p>
      <dl className={styles.threads}>
        <dt>Newsletter</dt>
        <dd>
          <Thread
            parts={[
              ['converted', availableForNewsletter],
              ['rest', total - availableForNewsletter],
            ]}
          />
        </dd>
        <dt>Conseil</dt>
        <dd>
          <Thread
            parts={[
              ['contacted', availableForConsulting],
              ['rest', total - availableForConsulting],
            ]}
          />
        </dd>
      </dl>
    </Sentence>
  );
}

export function EventSentence({ events: { active, next } }: Pick<PartnerStats, 'events'>) {
  return (
    <Sentence about="Événements" id="partner-events">
      <p className={styles.sentence}>
        <Figure>{formatNumber(active)}</Figure> {many(active, 'événement actif', 'événements actifs')}.
        {next === null ? null : ` Le prochain est ${formatWeekdayTime(next)}.`}
      </p>
    </Sentence>
  );
}

/** Parts of a whole as lengths of one thread, of which the sentence above says the figures. */
function Thread({ parts }: { parts: readonly (readonly [tone: string, count: number])[] }) {
  return (
    <div className={styles.thread} aria-hidden="true">
      {parts.map(([tone, count]) =>
        count > 0 ? <span key={tone} className={styles.length} data-tone={tone} style={{ flexGrow: count }} /> : null,
      )}
    </div>
  );
}
