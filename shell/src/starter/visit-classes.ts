import { type NetworkClass, networkClasses, type WidthClass } from '@letat/contracts/web-vitals/constants';

/** What the browser says of the connection, https://wicg.github.io/netinfo/ */
export function networkClass(): NetworkClass {
  const type = ofConnection('effectiveType');
  return networkClasses.find((known) => known === type) ?? 'unknown';
}

/** Whether the reader pays for each byte, https://wicg.github.io/savedata/ */
export const isSaving = (): boolean => ofConnection('saveData') === true;

/** @param width of the window, in CSS pixels */
export function widthClass(width: number): WidthClass {
  if (width < 600) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** Whether the browser asks that nobody follows the person who uses it: https://w3c.github.io/gpc/, and what was before it. */
export const asksForPrivacy = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || Reflect.get(navigator, 'doNotTrack') === '1';

function ofConnection(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined;
}
