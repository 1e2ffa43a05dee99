export { MonthlyLabel, type MonthlyLabelProps, Price, type PriceProps } from './price.tsx';
