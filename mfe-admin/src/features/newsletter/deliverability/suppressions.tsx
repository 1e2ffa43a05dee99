import type { FeedbackSource } from '@letat/contracts/mail/deliverability';
import type { MailSuppression } from '@letat/contracts/mail/suppressions/operations';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { choiceFilter, textFilter, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { type Column, Table } from '@letat/ui/table';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { atMoment } from '../../../moment.ts';
import * as styles from './suppressions.css.ts';

const filters = { search: textFilter('recherche'), reason: choiceFilter('raison', ['', 'bounced', 'complained']) };

const sources: Record<FeedbackSource, string> = {
  smtp: 'le serveur SMTP, à l’envoi',
  webhook: 'le fournisseur de mails',
  report: 'un rapport de distribution',
};

/** Addresses that the site does not write to any more, and how one of them is released. */
export function Suppressions() {
  const { values, set, clear, isNarrowed } = useUrlFilters(filters);
  const [typed, setTyped] = useSearchText(values.search, (search) => set({ search }));
  const [released, setReleased] = useState<MailSuppression | null>(null);
  const { search, reason } = values;
  const list = useApiList('GET /api/admin/mail/suppressions', {
    tags: ['mail-suppressions'],
    query: { ...(search ? { search } : {}), ...(reason ? { reason } : {}) },
  });
  const columns: readonly Column<MailSuppression>[] = [
    {
      id: 'email',
      label: 'Adresse',
      cell: ({ email }) => <bdi className={styles.address}>{email ?? 'Adresse effacée, connue par son empreinte'}</bdi>,
    },
    { id: 'reason', label: 'Raison', cell: (suppression) => <Reason suppression={suppression} /> },
    {
      id: 'evidence',
      label: 'Constat',
      cell: ({ source, status, diagnostic }) => (
        <div>
          Par {sources[source]}
          {status || diagnostic ? <span className={styles.second}>{diagnostic ?? status}</span> : null}
        </div>
      ),
    },
    { id: 'since', label: 'Depuis', cell: ({ since }) => <time dateTime={since}>{atMoment(since)}</time> },
    {
      id: 'release',
      label: 'Action',
      isLabelHidden: true,
      align: 'end',
      cell: (suppression) => (
        <Button
          size="small"
          aria-label={`Remettre à l’envoi\u00a0: ${suppression.email ?? 'cette adresse effacée'}`}
          onPress={() => setReleased(suppression)}
        >
          Remettre à l’envoi
        </Button>
      ),
    },
  ];
  return (
    <Section aria-labelledby="adresses">
      <SectionHead id="adresses" title="Adresses retenues" size="small" />
      <Stack stretch>
        <search className={styles.bar} aria-label="Filtrer les adresses">
          <TextField
            label="Rechercher"
            type="search"
            name="recherche"
            description="Une adresse entière, ou un domaine."
            maxLength={accountLimits.emailLength}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Select
            label="Raison"
            options={[
              { value: '', label: 'Toutes' },
              { value: 'bounced', label: 'En erreur' },
              { value: 'complained', label: 'Plaintes' },
            ]}
            value={reason}
            onChange={(chosen) => set({ reason: chosen })}
          />
        </search>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des adresses…" rows={4} />}>
          {(items) => (
            <Table
              caption="Adresses retenues"
              isCaptionHidden
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                isNarrowed ? (
                  <EmptyState
                    heading="p"
                    title="Aucune adresse ne correspond"
                    text="Donnez l’adresse entière, ou ce qui suit l’arobase."
                    action={<Button onPress={clear}>Tout montrer</Button>}
                  />
                ) : (
                  <EmptyState
                    heading="p"
                    title="Aucune adresse retenue"
                    text="Celles qui refusent un mail, ou s’en plaignent, viendront ici."
                  />
                )
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
      {released ? <ReleaseDialog suppression={released} onClose={() => setReleased(null)} /> : null}
    </Section>
  );
}

function Reason({ suppression: { reason, isPermanent } }: { suppression: MailSuppression }) {
  if (reason === 'complained') return <Badge tone="brick">Plainte</Badge>;
  return isPermanent ? <Badge tone="ochre">N’existe pas</Badge> : <Badge>Refus répétés</Badge>;
}

function ReleaseDialog({
  suppression: { id, email, reason },
  onClose,
}: {
  suppression: MailSuppression;
  onClose: () => void;
}) {
  const call = useCall();
  return (
    <FormDialog
      title="Remettre cette adresse à l’envoi"
      verb="Remettre à l’envoi"
      pendingLabel="Enregistrement…"
      general="reason"
      onClose={onClose}
      send={async (text) => {
        await call('POST /api/admin/mail/suppressions/:id/release', {
          params: { id },
          body: { reason: text('reason') },
        });
        toast({ title: 'Adresse remise à l’envoi', tone: 'success', ...(email ? { text: email } : {}) });
        emit('changed', { tags: ['mail-suppressions'] });
        onClose();
      }}
    >
      <p>
        {reason === 'complained'
          ? 'Cette personne a signalé un de nos mails comme indésirable\u00a0: ne lui écrivez de nouveau que si elle le demande.'
          : 'Le prochain mail partira. S’il est refusé de nouveau, l’adresse reviendra dans cette liste.'}
      </p>
      <TextArea
        name="reason"
        label="Motif"
        description="Il reste au journal."
        rows={2}
        limit={accountLimits.suspensionReason}
        maxLength={accountLimits.suspensionReason}
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}
