import { formatShortDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import { type CouponState, couponLimits } from '@letat/contracts/coupons/constants';
import type { Coupon } from '@letat/contracts/coupons/operations';
import { plans } from '@letat/contracts/plans/constants';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { SearchFilter } from '@letat/remote-kit/search-filter';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { FilterBar } from '@letat/ui/filter-bar';
import type { Column } from '@letat/ui/table';

const couponFilters = { search: textFilter('recherche') };

const states: Readonly<Record<CouponState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Actif', tone: 'green' },
  upcoming: { label: 'À venir', tone: 'blue' },
  ended: { label: 'Terminé', tone: 'neutral' },
  spent: { label: 'Épuisé', tone: 'ochre' },
  off: { label: 'Désactivé', tone: 'neutral' },
};

const columns: readonly Column<Coupon>[] = [
  { id: 'code', label: 'Code', cell: ({ code }) => code },
  { id: 'effect', label: 'Réduction', onCard: 'plain', cell: effectOf },
  { id: 'for', label: 'Pour', cell: targetOf },
  { id: 'when', label: 'Validité', onCard: 'plain', cell: validityOf },
  { id: 'uses', label: 'Achats', align: 'end', cell: usesOf },
  {
    id: 'state',
    label: 'État',
    onCard: 'end',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
];

/** Every coupon, newest first, with what it takes off and how often it was used. */
export function CouponsList({ onCreate, onChange }: { onCreate: () => void; onChange: (coupon: Coupon) => void }) {
  const filters = useUrlFilters(couponFilters);
  const list = useApiList('GET /api/admin/coupons', { tags: ['coupons'], query: filters.narrowed });
  return (
    <ListSection label="Coupons">
      <FilterBar label="Filtrer les coupons">
        <SearchFilter
          description="Début d’un code."
          maxLength={couponLimits.codeLength}
          value={filters.values.search}
          onSettle={(search) => filters.set({ search })}
        />
      </FilterBar>
      <ListTable
        list={list}
        caption="Coupons"
        columns={columns}
        actions={(coupon) => (
          <Button size="small" aria-label={`Modifier ${coupon.code}`} onPress={() => onChange(coupon)}>
            Modifier
          </Button>
        )}
        loading="Chargement des coupons…"
        empty={{ title: 'Aucun coupon', action: <Button onPress={onCreate}>Nouveau coupon</Button> }}
        noMatch={{ filters, title: 'Aucun coupon ne correspond' }}
      />
    </ListSection>
  );
}

function effectOf({ kind, percent, amount }: Coupon): string {
  return kind === 'percent' || amount === null ? `${percent}\u00a0%` : formatMoney(amount);
}

function targetOf({ planIds, categories, productIds }: Coupon): string {
  const names = [
    ...planIds.map((id) => plans.find((plan) => plan.id === id)?.name ?? id),
    ...categories.map((category) => productCategoryLabels[category]),
    ...(productIds.length > 0 ? [`${productIds.length} produit${productIds.length > 1 ? 's' : ''}`] : []),
  ];
  return names.length === 0 ? 'Tout' : names.join(', ');
}

function validityOf({ validFrom, validUntil }: Coupon): string {
  return validUntil === null
    ? `Depuis le ${formatShortDate(validFrom)}`
    : `Du ${formatShortDate(validFrom)} au ${formatShortDate(validUntil)}`;
}

function usesOf({ uses, usesMost }: Coupon): string {
  return usesMost === null ? String(uses) : `${uses} sur ${usesMost}`;
}
