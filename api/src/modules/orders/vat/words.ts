import { countryName } from '@letat/contracts/core/countries';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { vatPercent } from '@letat/contracts/orders/vat/percent';
import type { OrderRecord } from '../orders.model.ts';
import { notLiable } from './rates.ts';

/** « dont TVA 20 %, France : 2,50 $US », or why there is none. */
export function vatNote({ vat, currency }: Pick<OrderRecord, 'vat' | 'currency'>, minor: number): string {
  // Of orders that were paid before rates were stored.
  if (!vat) return notLiable;
  if (vat.mention !== null || vat.country === null) return vat.mention ?? notLiable;
  return `Dont TVA ${vatPercent(vat.basisPoints)}, ${countryName(vat.country)} : ${formatMoney(moneyOf(minor, currency))}.`;
}
