export { Fact, FactsList, type FactsListProps } from './facts-list.tsx';
