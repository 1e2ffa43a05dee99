import { formatDate } from '@letat/contracts/core/format/dates';
import type { Subscription } from '@letat/contracts/plans/operations';
import { reminderDays, type SubscriptionState } from '@letat/contracts/plans/subscriptions';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { Meta } from '@letat/ui/text';
import { checkoutAddress } from '../plan-texts.ts';
import { againWord, isOpen, nameOf } from './subscription-words.ts';

const states: Readonly<Record<SubscriptionState, { label: string; tone: BadgeTone }>> = {
  running: { label: 'En cours', tone: 'green' },
  upcoming: { label: 'À venir', tone: 'blue' },
  ended: { label: 'Terminé', tone: 'neutral' },
  revoked: { label: 'Remboursé', tone: 'brick' },
};

const columns: readonly Column<Subscription>[] = [
  { id: 'plan', label: 'Formule', cell: (item) => nameOf(item) },
  {
    id: 'state',
    label: 'État',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  { id: 'from', label: 'Du', cell: ({ startsAt }) => formatDate(startsAt) },
  {
    id: 'until',
    label: 'Au',
    cell: (item) => (
      <div>
        {formatDate(item.endsAt)}
        {isOpen(item) ? <Meta>s’arrête seul</Meta> : null}
      </div>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    align: 'end',
    cell: (item) =>
      item.isHolder ? (
        <ButtonLink
          size="small"
          href={checkoutAddress(item.planId, item.author?.id)}
          aria-label={`${againWord(item)} ${nameOf(item)}`}
        >
          {againWord(item)}
        </ButtonLink>
      ) : null,
  },
];

const [firstReminder] = reminderDays;
/** The reader who looks for the way to cancel finds that there is nothing to cancel. */
const nothingToCancel = `Rien n’est à résilier\u00a0: une formule est payée une fois, et s’arrête seule. Un mail vous prévient ${firstReminder}\u00a0jours avant, puis la veille.`;

/** Every plan that the person has, had or gave, newest first. */
export function SubscriptionsPart() {
  const list = useApiList('GET /api/my/subscriptions', { tags: ['subscriptions'], query: { limit: 20 } });
  return (
    <AccountPart title="Vos abonnements">
      <Stack stretch>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des abonnements…" rows={2} />}>
          {(items) => (
            <>
              {items.some((item) => item.isHolder && isOpen(item)) ? <p>{nothingToCancel}</p> : null}
              <Table
                caption="Vos abonnements"
                isCaptionHidden
                rows={items}
                rowKey={({ id }) => id}
                columns={columns}
                empty={
                  <EmptyState
                    heading="p"
                    title="Aucun abonnement"
                    text="Une formule ouvre les articles réservés d’un auteur, ou de toute la revue."
                    action={<ButtonLink href="/subscribe">Voir les formules</ButtonLink>}
                  />
                }
              />
            </>
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </AccountPart>
  );
}
