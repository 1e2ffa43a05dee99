import { mailEventVersion } from '@letat/contracts/mail/deliverability';
import type { Deliverability } from '@letat/contracts/mail/suppressions/operations';
import { type ApiQuery, QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { Callout } from '@letat/ui/callout';
import { CopyButton } from '@letat/ui/copy-button';
import { Row, Section, SectionHead, Stack } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import * as styles from './webhook.css.ts';

const example = JSON.stringify(
  {
    version: mailEventVersion,
    type: 'bounced',
    kind: 'hard',
    status: '5.1.1',
    diagnostic: '550 5.1.1 no such user',
    messageId: '<65f0…@revue.exemple.org>',
    recipient: 'awa@exemple.org',
  },
  null,
  2,
);

/** How the mail provider tells the site what came back. */
export function Webhook({ deliverability }: { deliverability: ApiQuery<Deliverability> }) {
  return (
    <Section aria-labelledby="retours">
      <SectionHead id="retours" title="Recevoir les retours" size="small" />
      <QueryPart query={deliverability} skeleton={<RowsSkeleton label="Chargement…" rows={2} />}>
        {({ webhook: { url, isConfigured } }) => (
          <Stack stretch>
            {isConfigured ? null : (
              <Callout tone="warning" title="Aucun secret n’est réglé">
                Les évènements du fournisseur sont refusés. Donnez MAIL_EVENTS_SECRETS au serveur, sous la forme whsec_…
              </Callout>
            )}
            <p>
              Le fournisseur de mails envoie chaque retour à cette adresse, signé selon Standard Webhooks&nbsp;; le même
              identifiant ne compte qu’une fois.
            </p>
            <Row>
              <code className={styles.address}>{url}</code>
              <CopyButton
                text={url}
                size="small"
                copiedLabel="Copiée"
                onFailure={() => toast({ title: 'Copie refusée par le navigateur', text: url, tone: 'error' })}
              >
                Copier l’adresse
              </CopyButton>
            </Row>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard (WCAG 2.1.1) */}
            <pre className={styles.example} tabIndex={0}>
              {example}
            </pre>
            <p>
              Un type <code>complained</code> signale une plainte, <code>delivered</code> une remise. Un serveur de
              mails peut aussi transmettre les rapports de distribution tels quels à{' '}
              <code>POST /internal/mail/reports</code>.
            </p>
          </Stack>
        )}
      </QueryPart>
    </Section>
  );
}
