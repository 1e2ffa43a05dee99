import { countries, countryName } from '@letat/contracts/core/countries';

/** Countries by their names. */
export function countryOptions(): { value: string; label: string }[] {
  return countries
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
}

/** Where the browser's languages point to, for most buyers to leave as it is; empty when they say nothing. */
export function likelyCountry(): string {
  const regions = navigator.languages.map((language) => new Intl.Locale(language).region);
  return regions.find((region) => region !== undefined && countries.includes(region)) ?? '';
}
