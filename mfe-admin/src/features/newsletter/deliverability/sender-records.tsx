import type { SenderRecordName, SenderRecordState } from '@letat/contracts/mail/deliverability';
import type { SenderRecords as Records } from '@letat/contracts/mail/suppressions/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './suppressions.css.ts';

const names: Record<SenderRecordName, { label: string; purpose: string }> = {
  spf: { label: 'SPF', purpose: 'Quels serveurs envoient au nom du domaine' },
  dkim: { label: 'DKIM', purpose: 'La clé qui vérifie la signature des mails' },
  dmarc: { label: 'DMARC', purpose: 'Que faire d’un mail qui échoue aux deux' },
};
const states: Record<SenderRecordState, { label: string; tone: BadgeTone }> = {
  present: { label: 'En place', tone: 'green' },
  missing: { label: 'Absent', tone: 'brick' },
  wrong: { label: 'À corriger', tone: 'ochre' },
  unknown: { label: 'Non vérifiable ici', tone: 'neutral' },
};

const columns: readonly Column<Records['records'][number]>[] = [
  {
    id: 'name',
    label: 'Enregistrement',
    cell: ({ name }) => (
      <div>
        {names[name].label}
        <span className={styles.second}>{names[name].purpose}</span>
      </div>
    ),
  },
  { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  {
    id: 'value',
    label: 'Dans le DNS',
    cell: ({ host, value }) => (
      <div className={styles.address}>
        {host ?? 'Donnez MAIL_DKIM_SELECTOR au serveur pour savoir où chercher.'}
        {value ? <span className={styles.second}>{value}</span> : null}
      </div>
    ),
  },
];

/** What the sender's domain publishes so that receivers believe its mails. */
export function SenderRecords() {
  const records = useApiQuery('GET /api/admin/mail/sender-records', { tags: ['sender-records'] });
  return (
    <Section aria-labelledby="expediteur">
      <SectionHead id="expediteur" title="Domaine de l’expéditeur" size="small" />
      <QueryPart query={records} skeleton={<RowsSkeleton label="Interrogation du DNS…" />}>
        {({ domain, records: found }) =>
          domain === null ? (
            <Callout title="Aucune adresse d’expéditeur n’est réglée">
              Donnez IDENTITY_MAIL_SENDER au serveur&nbsp;: ce que son domaine publie sera vérifié ici.
            </Callout>
          ) : (
            <Table
              caption={`Enregistrements de ${domain}`}
              columns={columns}
              rows={found}
              rowKey={({ name }) => name}
            />
          )
        }
      </QueryPart>
    </Section>
  );
}
