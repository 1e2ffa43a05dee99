import { formatCount } from '@letat/contracts/core/format/numbers';
import type { PartnerStats } from '@letat/contracts/partners/leads/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import type { ReactNode } from 'react';
import * as styles from './partner-to-do.css.ts';

interface Task {
  title: string;
  note: ReactNode;
  label: string;
  href: string;
}

/** What of the partnership waits for somebody, the most pressing first. */
export function PartnerToDo({ stats }: { stats: PartnerStats }) {
  const tasks = tasksOf(stats);
  return (
    <section aria-labelledby="partner-to-do">
      <SectionHead id="partner-to-do" title="À faire" size="small" />
      {tasks.length === 0 ? <p className={styles.note}>Rien ne vous attend.</p> : null}
      <ul className={styles.list}>
        {tasks.map(({ title, note, label, href }) => (
          <li key={href} className={styles.task}>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.note}>{note}</p>
            </div>
            <ButtonLink size="small" href={href}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tasksOf({ leads: { byStatus, oldestNew }, deliveries, experts }: PartnerStats): Task[] {
  const tasks: (Task | null)[] = [
    oldestNew && {
      title: formatCount(byStatus.new, 'lead attend une réponse', 'leads attendent une réponse'),
      note: (
        <>
          {oldestNew.name}, <RelativeTime dateTime={oldestNew.at} reserved={false} />
        </>
      ),
      label: 'Répondre',
      href: '?onglet=leads&statut=new',
    },
    deliveries.failed === 0
      ? null
      : {
          title: formatCount(deliveries.failed, 'envoi n’est pas arrivé', 'envois ne sont pas arrivés'),
          note: 'Le partenaire ne l’a pas pris, après plusieurs tentatives.',
          label: 'Corriger',
          href: '?onglet=synchronisation&envois=failed',
        },
    experts.unavailable === 0
      ? null
      : {
          title: formatCount(experts.unavailable, 'expert sans disponibilité', 'experts sans disponibilité'),
          note: 'Le partenaire ne les montre nulle part.',
          label: 'Mettre à jour',
          href: '/integration/expert-sync',
        },
  ];
  return tasks.filter((task) => task !== null);
}
