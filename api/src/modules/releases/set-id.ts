import { createHash } from 'node:crypto';

/** First 16 hexadecimal digits of the SHA-256 over the sorted lines "name@sha": the same releases are the same set. */
export function setIdOf(releases: readonly { name: string; sha: string }[]): string {
  const lines = releases.map(({ name, sha }) => `${name}@${sha}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
