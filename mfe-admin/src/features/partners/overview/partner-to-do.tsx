import { formatCount } from '@letat/contracts/core/format/numbers';
import type { PartnerStats } from '@letat/contracts/partners/leads/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { type ToDo, ToDoList } from '@letat/ui/to-do-list';

/** What of the partnership waits for an administrator, the most pressing first. */
export function PartnerToDo({ stats }: { stats: PartnerStats }) {
  return (
    <section aria-labelledby="partner-to-do">
      <SectionHead id="partner-to-do" title="À faire" size="small" />
      <ToDoList items={waitingIn(stats)} />
    </section>
  );
}

function waitingIn({ leads: { byStatus, oldestNew }, deliveries, experts }: PartnerStats): ToDo[] {
  const items: (ToDo | null)[] = [
    oldestNew && {
      key: 'leads',
      title: formatCount(byStatus.new, 'lead attend une réponse', 'leads attendent une réponse'),
      note: (
        <>
          {oldestNew.name}, <RelativeTime dateTime={oldestNew.at} reserved={false} />
        </>
      ),
      action: linkTo('?onglet=leads&statut=new', 'Répondre'),
    },
    deliveries.failed === 0
      ? null
      : {
          key: 'deliveries',
          title: formatCount(deliveries.failed, 'envoi n’est pas arrivé', 'envois ne sont pas arrivés'),
          note: 'Le partenaire ne l’a pas pris, après plusieurs tentatives.',
          action: linkTo('?onglet=synchronisation&envois=failed', 'Corriger'),
        },
    experts.unavailable === 0
      ? null
      : {
          key: 'experts',
          title: formatCount(experts.unavailable, 'expert sans disponibilité', 'experts sans disponibilité'),
          note: 'Le partenaire ne les montre nulle part.',
          action: linkTo('/integration/expert-sync', 'Mettre à jour'),
        },
  ];
  return items.filter((item) => item !== null);
}

const linkTo = (href: string, label: string) => (
  <ButtonLink size="small" href={href}>
    {label}
  </ButtonLink>
);
