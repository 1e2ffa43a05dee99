import type { Release, ReleaseKey, ReleaseRefusal } from '@letat/contracts/releases/operations';

/**
 * The refusal of a team's release whose part has no key: a token says who calls and lies in a pipeline's settings, a signature says who made the bytes. null
 * for a part that has one: the shell compares what it signed.
 */
export function keylessRefusalOf({ name }: Release, keys: readonly Pick<ReleaseKey, 'name'>[]): ReleaseRefusal | null {
  if (keys.some((key) => key.name === name)) return null;
  const message = `${name} n’a pas de clé\u00a0: un administrateur inscrit celle de l’équipe, qui publie de nouveau cette version, signée.`;
  return { code: 'signature', message, owner: name };
}
