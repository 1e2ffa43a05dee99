/**
 * A price as French readers write it: `formatPrice(1500, 'USD')` is « 15,00 $US », zero is « Gratuit ».
 * @param cents minor units, an integer
 * @param currency ISO 4217
 */
export function formatPrice(cents: number, currency = 'USD'): string {
  return cents === 0 ? 'Gratuit' : formatAmount(cents, currency);
}

/** The same where zero is an amount like another: revenue, statements, balances. */
export function formatAmount(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100);
}

/** The short label of an author's card, « 8$/mois »: no cents unless there are some. */
export function formatMonthly(cents: number, currency = 'USD'): string {
  const amount = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: cents % 100 ? 2 : 0 }).format(cents / 100);
  const symbol = new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find((part) => part.type === 'currency');
  return `${amount}${symbol?.value ?? currency}/mois`;
}
