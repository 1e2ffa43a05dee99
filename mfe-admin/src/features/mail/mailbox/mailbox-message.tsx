import { formatTimestamp } from '@letat/contracts/core/format/dates';
import type { MailboxMail } from '@letat/contracts/mail/operations';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { Link } from '@letat/ui/link';
import { Tabs } from '@letat/ui/tabs';
import { Title } from '@letat/ui/text';
import * as columns from '../columns.css.ts';
import { MailFrame, MailText } from '../mail-frame.tsx';
import * as styles from './mailbox-page.css.ts';

/** One mail: who, to whom, when, and its parts. */
export function MailboxMessage({ mail, listHref }: { mail: MailboxMail; listHref: string }) {
  const { id, from, to, subject, text, headers, receivedAt } = mail;
  return (
    <article className={columns.preview} aria-label={subject}>
      <div className={styles.back}>
        <Link variant="standalone" href={listHref}>
          ← Tous les mails
        </Link>
      </div>
      <Title level={2} size="small">
        {subject}
      </Title>
      <Facts
        rows={[
          ['De', from],
          ['À', headers.to ?? to],
          ['Reçu', formatTimestamp(receivedAt)],
        ]}
      />
      <Tabs
        label="Parties du mail"
        tabs={[
          { id: 'html', label: 'Mail', content: <MailFrame src={`/api/mailbox/${id}/html`} title={subject} /> },
          { id: 'text', label: 'Texte', content: <MailText>{text}</MailText> },
          { id: 'headers', label: 'En-têtes', content: <Facts rows={Object.entries(headers)} /> },
        ]}
      />
    </article>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <div className={styles.facts}>
      <FactsList layout="plain">
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactsList>
    </div>
  );
}
