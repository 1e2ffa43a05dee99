const key = 'letat-paid-page';

/** Remembers in this tab which page a payment was begun on, for who comes back from PayPal without having paid. */
export function savePaidPage(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch (error) {
    // A browser that stores nothing leads back to the catalogue.
    console.warn('purchase: this tab stores nothing', error);
  }
}

/** A path of this site; the catalogue when none is known. */
export function paidPage(): string {
  const path = storedPath();
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/marketplace';
}

function storedPath(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    console.warn('purchase: this tab stores nothing', error);
    return null;
  }
}
