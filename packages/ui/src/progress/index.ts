export { Meter, type MeterProps, Progress, type ProgressProps } from './progress.tsx';
