import { act, text } from '../audit/act.ts';

export const couponActs = {
  'coupon.created': act('Coupon créé', { effect: text }, ({ effect }) => effect && `Réduction\u00a0: ${effect}.`),
  'coupon.changed': act('Coupon modifié', { effect: text }, ({ effect }) => effect && `Réduction\u00a0: ${effect}.`),
};
