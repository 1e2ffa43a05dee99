import type { SenderRecordName, SenderRecordState } from '@letat/contracts/mail/deliverability';
import { senderLineLabels } from '@letat/contracts/mail/sender-words';
import type { SenderRecords as Records } from '@letat/contracts/mail/suppressions/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Callout } from '@letat/ui/callout';
import { CopyButton } from '@letat/ui/copy-button';
import { Row, Section, SectionHead } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { toast } from '@letat/ui/toast';
import * as styles from './suppressions.css.ts';

const purposes: Record<SenderRecordName, string> = {
  spf: 'Quels serveurs envoient au nom du domaine',
  dkim: 'La clé qui vérifie la signature des mails',
  dmarc: 'Que faire d’un mail qui échoue aux deux',
  ptr: 'Le serveur qui envoie se nomme, et son nom y ramène',
  tls: 'Les mails ne passent pas en clair',
  'one-click': 'Une boîte désabonne son lecteur sans page ni mot de passe',
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
    label: 'Vérifié',
    cell: ({ name }) => (
      <div>
        {senderLineLabels[name]}
        <span className={styles.second}>{purposes[name]}</span>
      </div>
    ),
  },
  { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  {
    id: 'value',
    label: 'Constat',
    cell: (record) => <Found record={record} />,
  },
];

/** What was found, what is wrong with it, and the line to paste. */
function Found({ record: { host, value, problem, fix } }: { record: Records['records'][number] }) {
  return (
    <div className={styles.address}>
      {host}
      {value ? <span className={styles.second}>{value}</span> : null}
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      {fix ? <Fix fix={fix} /> : null}
    </div>
  );
}

function Fix({ fix: { type, host, value } }: { fix: NonNullable<Records['records'][number]['fix']> }) {
  if (value === null)
    return (
      <p className={styles.second}>
        Enregistrement {type} sous {host}&nbsp;: sa valeur est chez votre fournisseur de mails.
      </p>
    );
  return (
    <>
      <span className={styles.second}>
        À coller, enregistrement {type} sous {host}&nbsp;:
      </span>
      <Row>
        <code className={styles.address}>{value}</code>
        <CopyButton
          text={value}
          size="small"
          copiedLabel="Copiée"
          onFailure={() => toast({ title: 'Copie refusée par le navigateur', text: value, tone: 'error' })}
        >
          Copier la ligne
        </CopyButton>
      </Row>
    </>
  );
}

/** What receivers look at of the sender before they believe its mails. */
export function SenderRecords() {
  const records = useApiQuery('GET /api/admin/mail/sender-records', { tags: ['sender-records'] });
  return (
    <Section aria-labelledby="expediteur">
      <SectionHead id="expediteur" title="Vérification de l’expéditeur" size="small" />
      <QueryPart query={records} skeleton={<RowsSkeleton label="Interrogation du DNS…" />}>
        {({ domain, records: found }) =>
          domain === null ? (
            <Callout title="Aucune adresse d’expéditeur n’est réglée">
              Donnez IDENTITY_MAIL_SENDER au serveur&nbsp;: ce que son domaine publie sera vérifié ici.
            </Callout>
          ) : (
            <Table
              caption={`Ce que les boîtes vérifient de ${domain}`}
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
