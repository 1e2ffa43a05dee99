import { formatNumber } from './numbers.ts';

const units = ['o', 'Ko', 'Mo', 'Go', 'To'];

/** « 12,4 Mo »: in powers of 1,024, as the limits are set (10 Mo are 10,485,760 bytes). */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** power, 1)} ${units[power]}`;
}
