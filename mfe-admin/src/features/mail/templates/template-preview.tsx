import { mailSchemeLabels } from '@letat/contracts/mail/constants';
import type { MailPreview } from '@letat/contracts/mail/operations';
import { Badge } from '@letat/ui/badge';
import { Row } from '@letat/ui/layout';
import { Tabs } from '@letat/ui/tabs';
import { Meta, Title } from '@letat/ui/text';
import * as styles from '../columns.css.ts';
import { MailFrame, MailText } from '../mail-frame.tsx';
import { kindLabels } from '../states.ts';

const looks = [
  { id: 'light', label: mailSchemeLabels.light, scheme: 'light', width: 'wide' },
  { id: 'dark', label: mailSchemeLabels.dark, scheme: 'dark', width: 'wide' },
  { id: 'gmail', label: mailSchemeLabels.gmail, scheme: 'gmail', width: 'wide' },
  { id: 'outlook', label: mailSchemeLabels.outlook, scheme: 'outlook', width: 'wide' },
  { id: 'phone', label: 'Téléphone', scheme: 'light', width: 'phone' },
  { id: 'phone-dark', label: 'Téléphone, sombre', scheme: 'dark', width: 'phone' },
] as const;

/** A template filled with its sample: as it looks by day and at night, there as three programs have it, on a wide screen and on a phone, and its text part. */
export function TemplatePreview({
  template: { name, label, kind, subject, preheader, text },
}: {
  template: MailPreview;
}) {
  const page = (scheme: string) => `/api/admin/mail-templates/${encodeURIComponent(name)}/html?scheme=${scheme}`;
  return (
    <section className={styles.preview} aria-label={label}>
      <div>
        <Title level={2} size="small">
          {subject}
        </Title>
        <Meta>{preheader}</Meta>
        <Row gap="tight">
          <Badge>{kindLabels[kind]}</Badge>
          <Badge>{name}</Badge>
        </Row>
      </div>
      <Tabs
        label="Apparence"
        tabs={[
          ...looks.map(({ id, label: look, scheme, width }) => ({
            id,
            label: look,
            content: <MailFrame src={page(scheme)} title={`${subject} (${look.toLowerCase()})`} width={width} />,
          })),
          { id: 'text', label: 'Texte', content: <MailText>{text}</MailText> },
        ]}
      />
    </section>
  );
}
