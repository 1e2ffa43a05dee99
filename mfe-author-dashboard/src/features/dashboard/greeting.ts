/** "Bonjour, Awa": by the first name, which stands first in a full name; without a name while nobody is known. */
export function greeting(fullName: string | undefined): string {
  const [first] = fullName?.trim().split(/\s+/) ?? [];
  return first ? `Bonjour, ${first}` : 'Bonjour';
}
