import { type MailScheme, mailSchemeLabels } from '@letat/contracts/mail/constants';
import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Row } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { Tabs } from '@letat/ui/tabs';
import { useState } from 'react';
import { titleOf } from '../words.ts';
import * as styles from './preview.css.ts';

const looks = (['light', 'dark', 'gmail', 'outlook'] as const).map((value) => ({
  value,
  label: mailSchemeLabels[value],
}));

/** The mail as it was saved last: on a phone, on a desktop, as text; by day, or at night as three programs have it. */
export function Preview({ campaign }: { campaign: Campaign }) {
  const [scheme, setScheme] = useState<Shown>('light');
  const [isWide, setWide] = useState(false);
  return (
    <div className={styles.preview}>
      <Tabs
        label="Aperçu"
        tabs={[
          { id: 'phone', label: 'Téléphone', content: <Phone campaign={campaign} scheme={scheme} /> },
          { id: 'text', label: 'Texte', content: <TextPart campaign={campaign} /> },
        ]}
      />
      <Row spread>
        <Select label="Apparence" options={looks} value={scheme} onChange={(value) => setScheme(value || 'light')} />
        <Button size="small" onPress={() => setWide(true)}>
          Ordinateur
        </Button>
      </Row>
      <Dialog title={titleOf(campaign)} size="large" isOpen={isWide} onOpenChange={setWide}>
        <Frame campaign={campaign} scheme={scheme} className={styles.wide} />
      </Dialog>
    </div>
  );
}

type Shown = Exclude<MailScheme, 'auto'>;

function Phone({ campaign, scheme }: { campaign: Campaign; scheme: Shown }) {
  return (
    <div className={styles.phone}>
      <div className={styles.glass}>
        <div className={styles.inbox}>
          <span className={styles.strong}>{campaign.sender.name}</span>
          <span className={styles.strong}>{titleOf(campaign)}</span>
          <span className={styles.soft}>{campaign.preheader}</span>
        </div>
        <Frame campaign={campaign} scheme={scheme} className={styles.frame} />
      </div>
    </div>
  );
}

/** Apart from the page, running nothing; another revision is another document. */
function Frame({ campaign, scheme, className }: { campaign: Campaign; scheme: Shown; className: string }) {
  const { id, revision } = campaign;
  return (
    <iframe
      key={`${revision} ${scheme}`}
      className={className}
      src={`/api/newsletter/campaigns/${id}/html?scheme=${scheme}`}
      title={`Aperçu de « ${titleOf(campaign)} »`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

function TextPart({ campaign: { id } }: { campaign: Campaign }) {
  const part = useApiQuery('GET /api/newsletter/campaigns/:id/text', {
    tags: [`campaign-saved:${id}`, `campaign:${id}`],
    params: { id },
  });
  return (
    <QueryPart query={part} skeleton={<RowsSkeleton label="Chargement du texte…" rows={8} />}>
      {({ text }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      )}
    </QueryPart>
  );
}
