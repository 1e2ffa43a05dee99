import { currencyLabel } from '@letat/contracts/core/currency-names';
import { type Currency, currencies } from '@letat/contracts/core/money';
import { readMoney, writeMoney } from '@letat/contracts/core/money-text';
import { type CouponKind, couponKinds, couponLimits, couponPatternText } from '@letat/contracts/coupons/constants';
import type { Coupon } from '@letat/contracts/coupons/operations';
import { type PlanId, planIds, plans, currency as platformCurrency } from '@letat/contracts/plans/constants';
import { type ProductCategory, productCategories, productCategoryLabels } from '@letat/contracts/products/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { Checkbox, CheckboxGroup } from '@letat/ui/checkbox';
import { RadioGroup } from '@letat/ui/radio-group';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

const kinds = [
  { value: 'percent', label: 'Un pourcentage' },
  { value: 'amount', label: 'Un montant, des prix d’une monnaie' },
];
const paidPlans = plans.filter(({ price }) => price.amount > 0).map(({ id, name }) => ({ value: id, label: name }));
const categoryChoices = productCategories.map((value) => ({ value, label: productCategoryLabels[value] }));

/** Makes a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const call = useCall();
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'percent');
  const [currency, setCurrency] = useState<Currency>(coupon?.amount?.currency ?? platformCurrency);
  const [plansChosen, setPlans] = useState<readonly PlanId[]>(coupon?.planIds ?? []);
  const [categories, setCategories] = useState<readonly ProductCategory[]>(coupon?.categories ?? []);
  const [isActive, setActive] = useState(coupon?.isActive ?? true);
  return (
    <FormDialog
      title={coupon === null ? 'Nouveau coupon' : `Modifier ${coupon.code}`}
      verb={coupon === null ? 'Créer le coupon' : 'Enregistrer'}
      pendingLabel="Enregistrement…"
      general="code"
      fields={{ coupon_exists: 'code' }}
      onClose={onClose}
      send={async (text) => {
        const body = {
          code: text('code'),
          kind,
          percent: kind === 'percent' ? numberOf(text('percent')) : null,
          amount: kind === 'amount' ? readMoney(text('amount'), currency) : null,
          validFrom: startOf(text('validFrom')),
          validUntil: text('validUntil') === '' ? null : endOf(text('validUntil')),
          usesMost: numberOf(text('usesMost')),
          planIds: [...plansChosen],
          categories: [...categories],
          productIds: text('productIds')
            .split(/[\s,]+/)
            .filter(Boolean),
          isActive,
        };
        if (coupon === null) await call('POST /api/admin/coupons', { body });
        else await call('PUT /api/admin/coupons/:id', { params: { id: coupon.id }, body });
        emit('changed', { tags: ['coupons'] });
        toast({ title: coupon === null ? 'Coupon créé' : 'Coupon modifié', text: body.code, tone: 'success' });
        onClose();
      }}
    >
      <TextField
        name="code"
        label="Code"
        defaultValue={coupon?.code ?? ''}
        maxLength={couponLimits.codeLength}
        description={couponPatternText}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <RadioGroup
        name="kind"
        label="Ce qu’il retire du prix"
        choices={kinds}
        value={kind}
        onChange={(value) => setKind(couponKinds.find((known) => known === value) ?? 'percent')}
      />
      {kind === 'percent' ? (
        <TextField
          name="percent"
          label="Pourcentage"
          inputMode="numeric"
          defaultValue={String(coupon?.percent ?? '')}
          isRequired
        />
      ) : (
        <>
          <Select
            name="currency"
            label="Monnaie"
            options={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
            value={currency}
            onChange={(chosen) => setCurrency(currencies.find((known) => known === chosen) ?? currency)}
            description="Les prix dans d’autres monnaies ne changent pas : rien n’est converti."
            isRequired
          />
          <TextField
            key={currency}
            name="amount"
            label={`Montant (${currency})`}
            inputMode="decimal"
            defaultValue={coupon?.amount?.currency === currency ? writeMoney(coupon.amount) : ''}
            isRequired
          />
        </>
      )}
      <TextField
        name="validFrom"
        type="date"
        label="Premier jour"
        defaultValue={(coupon?.validFrom ?? new Date().toISOString()).slice(0, 10)}
        isRequired
      />
      <TextField
        name="validUntil"
        type="date"
        label="Dernier jour"
        defaultValue={coupon?.validUntil?.slice(0, 10) ?? ''}
      />
      <TextField
        name="usesMost"
        label="Nombre d’achats au plus"
        inputMode="numeric"
        description="Vide : autant que d’acheteurs."
        defaultValue={String(coupon?.usesMost ?? '')}
      />
      <CheckboxGroup
        label="Formules"
        description="Sans formule, catégorie ni produit, le coupon vaut pour tout."
        choices={paidPlans}
        value={[...plansChosen]}
        onChange={(chosen) => setPlans(planIds.filter((id) => chosen.includes(id)))}
      />
      <CheckboxGroup
        label="Catégories de produits"
        choices={categoryChoices}
        value={[...categories]}
        onChange={(chosen) => setCategories(productCategories.filter((category) => chosen.includes(category)))}
      />
      <TextField
        name="productIds"
        label="Produits"
        description="Ce qui suit /marketplace/ dans leur adresse, séparé par des virgules."
        autoComplete="off"
        defaultValue={coupon?.productIds.join(', ') ?? ''}
      />
      <Checkbox label="Le code peut être utilisé" isSelected={isActive} onChange={setActive} />
    </FormDialog>
  );
}

/** What is no number is sent as it cannot be stored, and refused at its field. */
function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.replace(',', '.'));
}

const startOf = (day: string) => `${day}T00:00:00.000Z`;
const endOf = (day: string) => `${day}T23:59:59.999Z`;
