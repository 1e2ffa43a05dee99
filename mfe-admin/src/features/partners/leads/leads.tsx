import { formatShortDate } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { type LeadStatus, leadStatuses } from '@letat/contracts/partners/leads/constants';
import type { Lead } from '@letat/contracts/partners/leads/operations';
import { partnerMessages } from '@letat/contracts/partners/messages';
import { ListTable } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { ChipLinks } from '@letat/ui/chips';
import { FilterBar } from '@letat/ui/filter-bar';
import { Row, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import type { Column } from '@letat/ui/table';
import { useState } from 'react';
import { deliveryTags, partnerTags, sourceLabels, statusLabels } from '../labels.ts';
import * as styles from '../partners.css.ts';
import { LeadSheet } from './lead-sheet.tsx';
import { StatusMenu } from './status-menu.tsx';

const leadFilters = {
  search: textFilter('recherche'),
  status: choiceFilter('statut', ['', ...leadStatuses]),
  source: choiceFilter('origine', ['', 'ecosystem', 'webinar']),
  owner: textFilter('responsable'),
};
const sources = (['ecosystem', 'webinar'] as const).map((value) => ({ value, label: sourceLabels[value] }));

/** Leads, newest first: who they are, how far the conversation is, who looks after it. */
export default function Leads() {
  const filters = useUrlFilters(leadFilters);
  const { values, narrowed, set, hrefFor } = filters;
  const [openId, setOpenId] = useState<string | null>(null);
  const { data: stats } = useApiQuery('GET /api/partners/stats', { tags: [partnerTags.stats] });
  const { data: owners = [] } = useApiQuery('GET /api/partners/owners', { tags: ['users'] });
  const list = useApiList('GET /api/partners/leads', { tags: [partnerTags.leads], query: narrowed });
  const setStatus = useApiMutation('PUT /api/partners/leads/:id/status', {
    changes: [partnerTags.leads, ...deliveryTags],
    optimistic: ({ params, body }) => [
      list.patch((leads) => leads.map((lead) => (lead.id === params.id ? { ...lead, status: body.status } : lead))),
    ],
    success: { title: partnerMessages.statusUpdated },
    failure: { title: partnerMessages.failureTitle, text: partnerMessages.statusFailure },
  });
  const columns = columnsOf({
    onOpen: ({ id }) => setOpenId(id),
    onSet: ({ id }, to) => setStatus.mutate({ params: { id }, body: { status: to } }),
  });
  const opened = list.data?.find(({ id }) => id === openId);
  const narrowTo = (label: string, value: LeadStatus | '', count: number | undefined) => ({
    label: count === undefined ? label : `${label} ${formatNumber(count)}`,
    href: hrefFor({ status: value }),
    current: values.status === value,
  });
  return (
    <section aria-label="Leads de conseil">
      <Stack stretch>
        <Row spread>
          <ChipLinks
            label="Statut des leads"
            chips={[
              narrowTo('Tous', '', stats?.leads.total),
              ...leadStatuses.map((value) => narrowTo(statusLabels[value], value, stats?.leads.byStatus[value])),
            ]}
          />
          <ButtonLink href={`/api/partners/leads/export?${new URLSearchParams(narrowed)}`} download size="small">
            Exporter en CSV
          </ButtonLink>
        </Row>
        <FilterBar label="Filtrer les leads">
          <SearchFilter
            description="Début d’un nom, d’une adresse ou d’une organisation."
            value={values.search}
            onSettle={(search) => set({ search })}
          />
          <Select
            label="Responsable"
            options={[
              { value: '', label: 'Tous' },
              { value: 'none', label: 'Sans responsable' },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.owner}
            onChange={(owner) => set({ owner })}
          />
          <Select
            label="Origine"
            options={[{ value: '', label: 'Toutes' }, ...sources]}
            value={values.source}
            onChange={(source) => set({ source })}
          />
        </FilterBar>
        <ListTable
          list={list}
          caption="Leads, du plus récent au plus ancien"
          columns={columns}
          loading="Chargement des leads…"
          empty={{
            title: 'Aucun lead pour l’instant',
            text: 'Le formulaire de l’écosystème et les inscriptions aux webinaires les apportent ici.',
            action: <ButtonLink href="/ecosystem">Voir le formulaire</ButtonLink>,
          }}
          noMatch={{
            filters,
            title: 'Aucun lead ne correspond',
            text: 'Essayez le début d’un nom ou d’une organisation, ou moins de filtres.',
          }}
        />
      </Stack>
      {opened ? <LeadSheet lead={opened} owners={owners} onClose={() => setOpenId(null)} /> : null}
    </section>
  );
}

interface Acts {
  onOpen: (lead: Lead) => void;
  onSet: (lead: Lead, status: LeadStatus) => void;
}

function columnsOf({ onOpen, onSet }: Acts): readonly Column<Lead>[] {
  return [
    { id: 'name', label: 'Contact', cell: (lead) => <Who lead={lead} onOpen={onOpen} /> },
    { id: 'interests', label: 'Au sujet de', onCard: 'plain', cell: (lead) => <Subject lead={lead} /> },
    {
      id: 'status',
      label: 'Statut',
      onCard: 'end',
      cell: (lead) => <StatusMenu lead={lead} onSet={(to) => onSet(lead, to)} />,
    },
    { id: 'owner', label: 'Responsable', cell: ({ owner }) => owner?.name ?? '—' },
    {
      id: 'since',
      label: 'Reçu',
      cell: ({ createdAt }) => (
        <time className={styles.day} dateTime={createdAt}>
          {formatShortDate(createdAt)}
        </time>
      ),
    },
  ];
}

function Who({ lead, onOpen }: { lead: Lead; onOpen: Acts['onOpen'] }) {
  const { name, email, company } = lead;
  return (
    <CellLines note={company === '' ? email : `${company} · ${email}`}>
      <button type="button" className={styles.opener} onClick={() => onOpen(lead)} dir="auto">
        {name}
      </button>
    </CellLines>
  );
}

function Subject({ lead: { interests, source } }: { lead: Lead }) {
  return <CellLines note={sourceLabels[source]}>{interests.length === 0 ? '—' : interests.join(', ')}</CellLines>;
}
