import { formatDate } from '@letat/contracts/core/format/dates';
import type { SubscriberListState } from '@letat/contracts/newsletter/constants';
import type { Subscriber } from '@letat/contracts/newsletter/subscribers/operations';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { Icon } from '@letat/ui/icon';
import { Row } from '@letat/ui/layout';
import { Menu, type MenuItem } from '@letat/ui/menu';
import type { Column } from '@letat/ui/table';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { digestLabels, languageLabels, stateLabels, suppressionLabels } from './labels.ts';
import { type Action, ActionDialog } from './subscriber-action.tsx';
import * as styles from './subscribers.css.ts';
import type { SubscribersFilters } from './subscribers-filters.tsx';

interface SubscribersListProps {
  filters: SubscribersFilters;
  state: SubscriberListState | undefined;
}

const columns: readonly Column<Subscriber>[] = [
  { id: 'name', label: 'Abonné', cell: (subscriber) => <Who subscriber={subscriber} /> },
  { id: 'state', label: 'État', cell: (subscriber) => <State subscriber={subscriber} /> },
  { id: 'choices', label: 'Ce qu’il reçoit', cell: (subscriber) => <Choices subscriber={subscriber} /> },
  { id: 'since', label: 'Depuis le', cell: ({ createdAt }) => formatDate(createdAt) },
];

/** Subscribers, newest first, and what can be done in their name. */
export function SubscribersList({ filters, state }: SubscribersListProps) {
  const [action, setAction] = useState<Action | null>(null);
  const { search, interest, language, activity } = filters.values;
  const list = useApiList('GET /api/admin/newsletter/subscribers', {
    tags: ['subscribers'],
    query: {
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(interest ? { interest } : {}),
      ...(language ? { language } : {}),
      ...(activity === 'all' ? {} : { activity }),
    },
  });
  return (
    <ListSection label="Abonnés">
      <ListTable
        list={list}
        caption="Abonnés, du plus récent au plus ancien"
        columns={columns}
        actions={(subscriber) => <Actions subscriber={subscriber} onAction={setAction} />}
        loading="Chargement des abonnés…"
        empty={{
          title: 'Personne n’a encore demandé la lettre',
          text: 'Les formulaires de l’accueil, des articles et des sites partenaires l’offrent déjà.',
          action: <ButtonLink href="/admin/newsletter/importer">Importer des abonnés</ButtonLink>,
        }}
        noMatch={{
          filters,
          title: 'Aucun abonné ne correspond',
          text: 'Essayez le début d’un nom ou d’une adresse, ou moins de filtres.',
        }}
      />
      {action === null ? null : (
        <ActionDialog action={action} onClose={() => setAction(null)} onDone={() => setAction(null)} />
      )}
    </ListSection>
  );
}

function Who({ subscriber: { email, name } }: { subscriber: Subscriber }) {
  return (
    <CellLines note={name === '' ? null : email}>
      <span dir="auto">{name === '' ? email : name}</span>
    </CellLines>
  );
}

const tones = { confirmed: 'green', pending: 'ochre', unsubscribed: undefined } as const;

function State({ subscriber: { state, suppression } }: { subscriber: Subscriber }) {
  const tone = tones[state];
  return (
    <Row gap="tight">
      <Badge {...(tone ? { tone } : {})}>{stateLabels[state]}</Badge>
      {suppression === null ? null : <Badge tone="brick">{suppressionLabels[suppression]}</Badge>}
    </Row>
  );
}

function Choices({ subscriber: { interests, authors, language, digest, site } }: { subscriber: Subscriber }) {
  const others = [digestLabels[digest], languageLabels[language], ...(site === null ? [] : [new URL(site).host])];
  return (
    <span className={styles.cell}>
      <span>{interests.length === 0 ? 'Tous les thèmes' : interests.join(', ')}</span>
      {authors.length === 0 ? null : <span className={styles.note}>Auteurs&nbsp;: {authors.join(', ')}</span>}
      <span className={styles.note}>{others.join(' · ')}</span>
    </span>
  );
}

function Actions({ subscriber, onAction }: { subscriber: Subscriber; onAction: (action: Action) => void }) {
  const items: MenuItem[] = [
    ...(subscriber.state === 'unsubscribed'
      ? []
      : [{ id: 'unsubscribe', label: 'Désabonner', onAction: () => onAction({ kind: 'unsubscribe', subscriber }) }]),
    { id: 'remove', label: 'Supprimer', tone: 'danger', onAction: () => onAction({ kind: 'remove', subscriber }) },
  ];
  return (
    <Menu
      label={`Actions sur ${subscriber.name === '' ? subscriber.email : subscriber.name}`}
      size="small"
      variant="quiet"
      icon={<Icon of={Ellipsis} size={18} />}
      items={items}
    />
  );
}
