import { readerTimeZone } from './format/dates.ts';

/**
 * The country, of these, whose clock the device keeps, for its owner to confirm; empty where several keep it, or the browser does not know
 * (`Intl.Locale.getTimeZones`, https://tc39.es/proposal-intl-locale-info/). The browser's language says nothing of where its owner is:
 * many phones in Dakar speak the French of France.
 */
export function countryOfClock(countries: readonly string[]): string {
  const timeZone = readerTimeZone();
  const here = countries.filter((country) => zonesOf(country).includes(timeZone));
  const [only = ''] = here;
  return here.length === 1 ? only : '';
}

/** Typed loosely: TypeScript's library has no proposal in it. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`);
  const read: unknown = Reflect.get(locale, 'getTimeZones');
  const zones: unknown = typeof read === 'function' ? Reflect.apply(read, locale, []) : null;
  return Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string') : [];
}
