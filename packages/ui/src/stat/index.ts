export { Stat, type StatProps, Stats, type StatsProps } from './stat.tsx';
