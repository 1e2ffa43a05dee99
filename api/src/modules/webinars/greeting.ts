/** A visitor who paid gave no name. */
export function greeting(name: string): string {
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`;
}
