export { Chart, type ChartProps, type ChartSeries } from './chart.tsx';
export { LateChart } from './late-chart.tsx';
