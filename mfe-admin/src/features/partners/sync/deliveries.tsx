import { partnerDeliveryStates } from '@letat/contracts/partners/constants';
import type { PartnerDelivery } from '@letat/contracts/partners/deliveries/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../../moment.ts';
import { deliveryStates, messageLabels, partnerTags, toldPartner } from '../labels.ts';
import { cell, note } from '../partners.css.ts';
import * as styles from './sync.css.ts';

const filters = { state: choiceFilter('envois', ['', ...partnerDeliveryStates]) };

/** Messages to the partner with each attempt; one that arrived or failed can be sent again as it was. */
export function Deliveries() {
  const { values, hrefFor, isNarrowed, clear } = useUrlFilters(filters);
  const list = useApiList('GET /api/partners/deliveries', {
    tags: [partnerTags.deliveries],
    query: values.state ? { state: values.state } : {},
  });
  const replay = useApiMutation('POST /api/partners/deliveries/:id/replay', {
    changes: toldPartner,
    success: { title: 'Envoi rejoué', text: 'Le même message part de nouveau, sous le même identifiant.' },
    failure: 'L’envoi n’a pas été rejoué',
  });
  const columns: readonly Column<PartnerDelivery>[] = [
    { id: 'message', label: 'Message', cell: (delivery) => <Message delivery={delivery} /> },
    {
      id: 'state',
      label: 'État',
      cell: ({ state }) => <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</Badge>,
    },
    { id: 'attempts', label: 'Tentatives', cell: (delivery) => <Attempts delivery={delivery} /> },
    { id: 'since', label: 'Créé', cell: ({ createdAt }) => atMoment(createdAt) },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, type, subject, state }) =>
        state === 'waiting' ? null : (
          <Button
            size="small"
            aria-label={`Rejouer ${messageLabels[type]}, ${subject}`}
            isPending={replay.pending?.params.id === id}
            pendingLabel="Un instant…"
            onPress={() => replay.mutate({ params: { id } })}
          >
            Rejouer
          </Button>
        ),
    },
  ];
  return (
    <Stack stretch>
      <ChipLinks
        label="État des envois"
        chips={[
          { label: 'Tous', href: hrefFor({ state: '' }), current: values.state === '' },
          ...partnerDeliveryStates.map((state) => ({
            label: deliveryStates[state].label,
            href: hrefFor({ state }),
            current: values.state === state,
          })),
        ]}
      />
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement du journal…" rows={4} />}>
        {(items) => (
          <Table
            caption="Envois au partenaire, du plus récent au plus ancien"
            isCaptionHidden
            rows={items}
            rowKey={({ id }) => id}
            columns={columns}
            empty={
              isNarrowed ? (
                <EmptyState
                  heading="p"
                  title="Aucun envoi dans cet état"
                  action={<Button onPress={clear}>Tout montrer</Button>}
                />
              ) : (
                <EmptyState
                  heading="p"
                  title="Rien n’a encore été envoyé"
                  text="Synchronisez un expert, créez un événement ou pressez l’un des boutons ci-dessus."
                />
              )
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </Stack>
  );
}

function Message({ delivery: { type, subject, id } }: { delivery: PartnerDelivery }) {
  return (
    <span className={cell}>
      <span>{messageLabels[type]}</span>
      <span className={note}>
        {subject} · {id.slice(-8)}
      </span>
    </span>
  );
}

function Attempts({ delivery: { attempts, lastAttempts } }: { delivery: PartnerDelivery }) {
  if (attempts === 0) return <span className={note}>Aucune encore</span>;
  const [last] = lastAttempts;
  return (
    <span className={cell}>
      <span>
        {attempts} {attempts > 1 ? 'tentatives' : 'tentative'}
      </span>
      {last === undefined ? null : (
        <details>
          <summary className={note}>{last.problem ?? `Réponse ${last.status ?? ''}`}</summary>
          <ol className={styles.attempts}>
            {lastAttempts.map(({ at, status, problem }) => (
              <li key={at} className={note}>
                {atMoment(at)}&nbsp;: {problem ?? `réponse ${status ?? ''}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </span>
  );
}
