export { formatAmount, formatMonthly, formatPrice } from './format-price.ts';
export { MonthlyLabel, type MonthlyLabelProps, Price, type PriceProps } from './price.tsx';
