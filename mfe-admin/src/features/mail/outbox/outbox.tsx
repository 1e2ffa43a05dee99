import type { MailPreview } from '@letat/contracts/mail/operations';
import { type ApiQuery, useApiQuery } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Callout } from '@letat/ui/callout';
import { ChipLinks } from '@letat/ui/chips';
import { Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { states } from '../states.ts';
import { MailFilters } from './mail-filters.tsx';
import { MailList } from './mail-list.tsx';

const refreshMs = 5000;
const filters = { state: textFilter('etat'), template: textFilter('type'), to: textFilter('adresse') };

/** What became of every mail. */
export function Outbox({ templates }: { templates: ApiQuery<MailPreview[]> }) {
  const chosen = useUrlFilters(filters);
  const { values, hrefFor, set } = chosen;
  const { data: summary } = useApiQuery('GET /api/admin/mails/summary', { tags: ['mails'], refreshMs });
  const shown = states.find(({ slug }) => slug === values.state);
  const known = templates.data ?? [];
  return (
    <Stack stretch>
      {summary ? <Transport transport={summary.transport} /> : null}
      <ChipLinks
        label="État des mails"
        chips={[
          { label: 'Tous', href: hrefFor({ state: '' }), current: !shown },
          ...states.map(({ state, slug, tab }) => ({
            label: summary ? `${tab} ${summary.counts[state]}` : tab,
            href: hrefFor({ state: slug }),
            current: state === shown?.state,
          })),
        ]}
      />
      <MailFilters templates={known} template={values.template} to={values.to} onChange={set} />
      <MailList
        state={shown?.state}
        template={values.template}
        to={values.to}
        labels={new Map(known.map(({ name, label }) => [name, label]))}
        refreshMs={refreshMs}
        filters={chosen}
      />
    </Stack>
  );
}

function Transport({ transport }: { transport: 'smtp' | 'mailbox' | 'none' }) {
  if (transport === 'smtp') return null;
  if (transport === 'mailbox')
    return (
      <Callout title="Démonstration : rien ne part" action={<Link href="/mailbox">Ouvrir la boîte</Link>}>
        Les mails sont gardés dans la boîte de la démonstration au lieu d’être envoyés.
      </Callout>
    );
  return (
    <Callout tone="warning" title="Aucun serveur SMTP n’est réglé">
      Les mails attendent. Donnez SMTP_URL et IDENTITY_MAIL_SENDER au serveur, puis redémarrez-le : ils partiront.
    </Callout>
  );
}
