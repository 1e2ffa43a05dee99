import { type LeadStatus, leadStatuses } from '@letat/contracts/partners/leads/constants';
import type { Lead } from '@letat/contracts/partners/leads/operations';
import { partnerMessages } from '@letat/contracts/partners/messages';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { choiceFilter, textFilter, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Row, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { figure, partnerTags, sourceLabels, statusLabels, toldPartner } from '../labels.ts';
import * as styles from '../partners.css.ts';
import { LeadSheet } from './lead-sheet.tsx';
import { StatusMenu } from './status-menu.tsx';

const filters = {
  search: textFilter('recherche'),
  status: choiceFilter('statut', ['', ...leadStatuses]),
  source: choiceFilter('origine', ['', 'ecosystem', 'webinar']),
  owner: textFilter('responsable'),
};
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });
const sources = (['ecosystem', 'webinar'] as const).map((value) => ({ value, label: sourceLabels[value] }));

/** Leads, newest first: who they are, how far the conversation is, who looks after it. */
export default function Leads() {
  const { values, isNarrowed, set, clear, hrefFor } = useUrlFilters(filters);
  const { search, status, source, owner } = values;
  const [typed, setTyped] = useSearchText(search, (text) => set({ search: text }));
  const [openId, setOpenId] = useState<string | null>(null);
  const { data: stats } = useApiQuery('GET /api/partners/stats', { tags: [partnerTags.stats] });
  const { data: owners = [] } = useApiQuery('GET /api/partners/owners', { tags: ['users'] });
  const query = {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(source ? { source } : {}),
    ...(owner ? { owner } : {}),
  };
  const list = useApiList('GET /api/partners/leads', { tags: [partnerTags.leads], query });
  const setStatus = useApiMutation('PUT /api/partners/leads/:id/status', {
    changes: [partnerTags.leads, ...toldPartner],
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
    label: count === undefined ? label : `${label} ${figure(count)}`,
    href: hrefFor({ status: value }),
    current: status === value,
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
          <ButtonLink href={`/api/partners/leads/export?${new URLSearchParams(query)}`} download size="small">
            Exporter en CSV
          </ButtonLink>
        </Row>
        <search className={styles.bar} aria-label="Filtrer les leads">
          <TextField
            label="Rechercher"
            type="search"
            name="recherche"
            description="Début d’un nom, d’une adresse ou d’une organisation."
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Select
            label="Responsable"
            options={[
              { value: '', label: 'Tous' },
              { value: 'none', label: 'Sans responsable' },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={owner}
            onChange={(chosen) => set({ owner: chosen })}
          />
          <Select
            label="Origine"
            options={[{ value: '', label: 'Toutes' }, ...sources]}
            value={source}
            onChange={(chosen) => set({ source: chosen })}
          />
        </search>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des leads…" rows={6} />}>
          {(items) => (
            <Table
              caption="Leads, du plus récent au plus ancien"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<Nobody isNarrowed={isNarrowed} onClear={clear} />}
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
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
    { id: 'interests', label: 'Au sujet de', cell: (lead) => <Subject lead={lead} /> },
    { id: 'status', label: 'Statut', cell: (lead) => <StatusMenu lead={lead} onSet={(to) => onSet(lead, to)} /> },
    { id: 'owner', label: 'Responsable', cell: ({ owner }) => owner?.name ?? '—' },
    { id: 'since', label: 'Reçu', cell: ({ createdAt }) => day.format(new Date(createdAt)) },
  ];
}

function Who({ lead, onOpen }: { lead: Lead; onOpen: Acts['onOpen'] }) {
  const { name, email, company } = lead;
  return (
    <span className={styles.cell}>
      <button type="button" className={styles.opener} onClick={() => onOpen(lead)} dir="auto">
        {name}
      </button>
      <span className={styles.note}>{company === '' ? email : `${company} · ${email}`}</span>
    </span>
  );
}

function Subject({ lead: { interests, source } }: { lead: Lead }) {
  return (
    <span className={styles.cell}>
      <span>{interests.length === 0 ? '—' : interests.join(', ')}</span>
      <span className={styles.note}>{sourceLabels[source]}</span>
    </span>
  );
}

function Nobody({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      heading="p"
      title="Aucun lead ne correspond"
      text="Essayez le début d’un nom ou d’une organisation, ou moins de filtres."
      action={<Button onPress={onClear}>Tout montrer</Button>}
    />
  ) : (
    <EmptyState
      heading="p"
      title="Aucun lead pour l’instant"
      text="Le formulaire de l’écosystème et les inscriptions aux webinaires les apportent ici."
      action={<ButtonLink href="/ecosystem">Voir le formulaire</ButtonLink>}
    />
  );
}
