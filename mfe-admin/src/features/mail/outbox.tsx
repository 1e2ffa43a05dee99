import type { MailPreview } from '@letat/contracts/mail';
import { type Loaded, useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { Callout } from '@letat/ui/callout';
import { ChipLinks } from '@letat/ui/chips';
import { Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { useState } from 'react';
import { useRefresh } from '../../use-refresh.ts';
import { MailFilters, type MailsAskedFor } from './mail-filters.tsx';
import { MailList } from './mail-list.tsx';
import { states } from './states.ts';

const refreshMs = 5000;

/** What became of every mail. */
export function Outbox({ templates }: { templates: Loaded<readonly MailPreview[]> }) {
  const call = useCall();
  const stateKey = useQueryKey('etat');
  const [asked, setAsked] = useState<MailsAskedFor>({ template: '', to: '' });
  const summary = useLoaded('mails summary', (signal) => call('GET /api/admin/mails/summary', { signal }));
  useRefresh(refreshMs, summary.reload);
  const shown = states.find(({ slug }) => slug === stateKey.value);
  const counts = summary.phase === 'ready' ? summary.data.counts : null;
  const known = templates.phase === 'ready' ? templates.data : [];
  return (
    <Stack stretch>
      {summary.phase === 'ready' ? <Transport transport={summary.data.transport} /> : null}
      <ChipLinks
        label="État des mails"
        chips={[
          { label: 'Tous', href: stateKey.hrefFor(null), current: !shown },
          ...states.map(({ state, slug, tab }) => ({
            label: counts ? `${tab} ${counts[state]}` : tab,
            href: stateKey.hrefFor(slug),
            current: state === shown?.state,
          })),
        ]}
      />
      <MailFilters templates={known} asked={asked} onAsk={setAsked} />
      <MailList
        key={`${shown?.state} ${asked.template} ${asked.to}`}
        state={shown?.state}
        asked={asked}
        labels={new Map(known.map(({ name, label }) => [name, label]))}
        refreshMs={refreshMs}
        onChange={summary.reload}
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
