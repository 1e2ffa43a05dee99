import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { partnerDeliveryStates } from '@letat/contracts/partners/constants';
import type { PartnerDelivery } from '@letat/contracts/partners/deliveries/operations';
import { ListTable, RowAction } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { ChipLinks } from '@letat/ui/chips';
import { Stack } from '@letat/ui/layout';
import type { Column } from '@letat/ui/table';
import { deliveryStates, deliveryTags, messageLabels, partnerTags } from '../labels.ts';
import { cell, note } from '../partners.css.ts';
import * as styles from './sync.css.ts';

const deliveryFilters = { state: choiceFilter('envois', ['', ...partnerDeliveryStates]) };

const columns: readonly Column<PartnerDelivery>[] = [
  { id: 'message', label: 'Message', cell: (delivery) => <Message delivery={delivery} /> },
  {
    id: 'state',
    label: 'État',
    onCard: 'end',
    cell: ({ state }) => <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</Badge>,
  },
  { id: 'attempts', label: 'Tentatives', cell: (delivery) => <Attempts delivery={delivery} /> },
  { id: 'since', label: 'Créé', cell: ({ createdAt }) => formatShortDateTime(createdAt) },
];

/** Messages to the partner with each attempt; one that arrived or failed can be sent again as it was. */
export function Deliveries() {
  const filters = useUrlFilters(deliveryFilters);
  const { values, hrefFor } = filters;
  const list = useApiList('GET /api/partners/deliveries', { tags: [partnerTags.deliveries], query: filters.narrowed });
  const replay = useApiMutation('POST /api/partners/deliveries/:id/replay', {
    changes: deliveryTags,
    success: { title: 'Envoi rejoué', text: 'Le même message part de nouveau, sous le même identifiant.' },
    failure: 'L’envoi n’a pas été rejoué',
  });
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
      <ListTable
        list={list}
        caption="Envois au partenaire, du plus récent au plus ancien"
        columns={columns}
        actions={({ id, type, subject, state }) =>
          state === 'waiting' ? null : (
            <RowAction mutation={replay} input={{ params: { id } }} name={`Rejouer ${messageLabels[type]}, ${subject}`}>
              Rejouer
            </RowAction>
          )
        }
        loading="Chargement du journal…"
        empty={{
          title: 'Rien n’a encore été envoyé',
          text: 'Synchronisez un expert, créez un événement ou pressez l’un des boutons ci-dessus.',
          action: <ButtonLink href="/integration/expert-sync">Synchroniser un expert</ButtonLink>,
        }}
        noMatch={{ filters, title: 'Aucun envoi dans cet état' }}
      />
    </Stack>
  );
}

function Message({ delivery: { type, subject, id } }: { delivery: PartnerDelivery }) {
  return <CellLines note={`${subject} · ${id.slice(-8)}`}>{messageLabels[type]}</CellLines>;
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
                {formatShortDateTime(at)}&nbsp;: {problem ?? `réponse ${status ?? ''}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </span>
  );
}
