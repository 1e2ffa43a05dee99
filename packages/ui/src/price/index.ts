export { formatAmount, formatMonthly, formatPrice } from './format-price.ts';
export { Price, type PriceProps } from './price.tsx';
