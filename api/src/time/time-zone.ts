/** Whether a name is that of a zone (IANA), as this machine knows them. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
