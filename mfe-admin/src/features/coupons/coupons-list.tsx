import { formatMoney } from '@letat/contracts/core/money-text';
import { type CouponState, couponLimits } from '@letat/contracts/coupons/constants';
import type { Coupon } from '@letat/contracts/coupons/operations';
import { plans } from '@letat/contracts/plans/constants';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { textFilter, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';

const filters = { search: textFilter('recherche') };

const states: Readonly<Record<CouponState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Actif', tone: 'green' },
  upcoming: { label: 'À venir', tone: 'blue' },
  ended: { label: 'Terminé', tone: 'neutral' },
  spent: { label: 'Épuisé', tone: 'ochre' },
  off: { label: 'Désactivé', tone: 'neutral' },
};

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' });
const dayOf = (date: string) => day.format(new Date(date));

/** Every coupon, newest first, with what it takes off and how often it was used. */
export function CouponsList({ onCreate, onChange }: { onCreate: () => void; onChange: (coupon: Coupon) => void }) {
  const { values, isNarrowed, set, clear } = useUrlFilters(filters);
  const [typed, setTyped] = useSearchText(values.search, (text) => set({ search: text }));
  const list = useApiList('GET /api/admin/coupons', {
    tags: ['coupons'],
    query: values.search ? { search: values.search } : {},
  });
  const columns: readonly Column<Coupon>[] = [
    { id: 'code', label: 'Code', cell: ({ code }) => code },
    { id: 'effect', label: 'Réduction', cell: effectOf },
    { id: 'for', label: 'Pour', cell: targetOf },
    { id: 'when', label: 'Validité', cell: validityOf },
    { id: 'uses', label: 'Achats', align: 'end', cell: usesOf },
    { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: (coupon) => (
        <Button size="small" aria-label={`Modifier ${coupon.code}`} onPress={() => onChange(coupon)}>
          Modifier
        </Button>
      ),
    },
  ];
  return (
    <section aria-label="Coupons">
      <Stack stretch>
        <search aria-label="Filtrer les coupons">
          <TextField
            label="Rechercher"
            type="search"
            name="recherche"
            description="Début d’un code."
            maxLength={couponLimits.codeLength}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </search>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des coupons…" rows={4} />}>
          {(items) => (
            <Table
              caption="Coupons"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title={isNarrowed ? 'Aucun coupon ne correspond' : 'Aucun coupon'}
                  action={
                    isNarrowed ? (
                      <Button onPress={clear}>Tout montrer</Button>
                    ) : (
                      <Button onPress={onCreate}>Nouveau coupon</Button>
                    )
                  }
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
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
  return validUntil === null ? `Depuis le ${dayOf(validFrom)}` : `Du ${dayOf(validFrom)} au ${dayOf(validUntil)}`;
}

function usesOf({ uses, usesMost }: Coupon): string {
  return usesMost === null ? String(uses) : `${uses} sur ${usesMost}`;
}
