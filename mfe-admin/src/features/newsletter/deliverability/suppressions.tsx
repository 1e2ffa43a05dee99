import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import type { FeedbackSource } from '@letat/contracts/mail/deliverability';
import type { MailSuppression } from '@letat/contracts/mail/suppressions/operations';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { ListTable } from '@letat/remote-kit/lists';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiList } from '@letat/remote-kit/query';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { CellLines } from '@letat/ui/cell-lines';
import { FilterBar } from '@letat/ui/filter-bar';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import type { Column } from '@letat/ui/table';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './suppressions.css.ts';

const suppressionFilters = {
  search: textFilter('recherche'),
  reason: choiceFilter('raison', ['', 'bounced', 'complained']),
};

const sources: Record<FeedbackSource, string> = {
  smtp: 'le serveur SMTP, à l’envoi',
  webhook: 'le fournisseur de mails',
  report: 'un rapport de distribution',
  import: 'un fichier importé',
};

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
    cell: ({ source, status, diagnostic }) => <CellLines note={diagnostic ?? status}>Par {sources[source]}</CellLines>,
  },
  {
    id: 'since',
    label: 'Depuis',
    cell: ({ since }) => <time dateTime={since}>{formatShortDateTime(since)}</time>,
  },
];

/** Addresses that the site does not write to any more, and how one of them is released. */
export function Suppressions() {
  const filters = useUrlFilters(suppressionFilters);
  const [released, setReleased] = useState<MailSuppression | null>(null);
  const list = useApiList('GET /api/admin/mail/suppressions', { tags: ['mail-suppressions'], query: filters.narrowed });
  return (
    <Section aria-labelledby="adresses">
      <SectionHead id="adresses" title="Adresses retenues" size="small" />
      <Stack stretch>
        <FilterBar label="Filtrer les adresses">
          <SearchFilter
            description="Une adresse entière, ou un domaine."
            maxLength={accountLimits.emailLength}
            value={filters.values.search}
            onSettle={(search) => filters.set({ search })}
          />
          <Select
            label="Raison"
            options={[
              { value: '', label: 'Toutes' },
              { value: 'bounced', label: 'En erreur' },
              { value: 'complained', label: 'Plaintes' },
            ]}
            value={filters.values.reason}
            onChange={(reason) => filters.set({ reason })}
          />
        </FilterBar>
        <ListTable
          list={list}
          caption="Adresses retenues"
          columns={columns}
          actions={(suppression) => (
            <Button
              size="small"
              aria-label={`Remettre à l’envoi\u00a0: ${suppression.email ?? 'cette adresse effacée'}`}
              onPress={() => setReleased(suppression)}
            >
              Remettre à l’envoi
            </Button>
          )}
          loading="Chargement des adresses…"
          empty={{
            title: 'Aucune adresse retenue',
            text: 'Celles qui refusent un mail, ou s’en plaignent, viendront ici.',
          }}
          noMatch={{
            filters,
            title: 'Aucune adresse ne correspond',
            text: 'Donnez l’adresse entière, ou ce qui suit l’arobase.',
          }}
        />
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
