import { countries, countryName } from '@letat/contracts/core/countries';

/** Countries by their names. */
export function countryOptions(): { value: string; label: string }[] {
  return countries
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
}
