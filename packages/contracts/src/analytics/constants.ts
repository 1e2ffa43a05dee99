/** Pages whose visits are counted. */
export const viewedKinds = ['post', 'product'] as const;
export type ViewedKind = (typeof viewedKinds)[number];

/** Milliseconds on screen after which an article counts as read, and a product as looked at. */
export const readAfterMs = 5000;

/** Periods that an author reads figures over, in days. */
export const viewPeriods = [7, 30, 90, 365] as const;
/** Each as it is chosen. */
export const viewPeriodLabels: Readonly<Record<(typeof viewPeriods)[number], string>> = {
  7: '7 jours',
  30: '30 jours',
  90: '90 jours',
  365: '12 mois',
};
/** Days of the longest period: more would be more rows than a chart has room for. */
export const maxViewDays = 366;
