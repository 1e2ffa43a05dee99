/** « 12 450 »; with digits after the comma, at most as many: « 12,5 ». */
export function formatNumber(value: number, digits = 0): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value);
}

/** « 1 inscrit », « 12 450 inscrits »: a number with its noun; zero is singular in French. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)}\u00a0${count > 1 ? many : one}`;
}

/** « +1,5 », « −3 », « 0 »: how much more, or less. */
export function formatDifference(value: number, digits = 1): string {
  return numberFormat({ maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value);
}

/** « 12,5 % » of 0.125. */
export function formatPercent(ratio: number, digits = 1): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }).format(ratio);
}

/** « +12,5 % »: how far a figure has moved. */
export function formatPercentDifference(ratio: number, digits = 1): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(ratio);
}

/** « 1 036 »; « 10 000+ » where counting stopped at the limit. */
export function formatLimitedCount(count: number, limit: number): string {
  return `${formatNumber(count)}${count >= limit ? '+' : ''}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A French number format, made once for its options: `core/money-text.ts` writes amounts by it. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat('fr-FR', options);
    formats.set(key, format);
  }
  return format;
}
