import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../explained-error.ts';
import { isRecord, parseJsonOrNothing } from '../json.ts';

const MAX_RELEASES = 3;

const noteOf = (releasesDir: string): string => join(releasesDir, 'development.json');

const readNote = (releasesDir: string): Record<string, string[]> => {
  try {
    const note = parseJsonOrNothing(readFileSync(noteOf(releasesDir), 'utf8'));
    if (!isRecord(note)) return {};
    return Object.fromEntries(
      Object.entries(note).map(([name, shas]) => [name, Array.isArray(shas) ? shas.map(String) : []]),
    );
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
};

/**
 * Every save makes a release. Notes this one, and deletes those made by saves that no open page can want any more; what
 * a build or a team published is not noted, so it stays.
 */
export const noteDevelopmentRelease = (releasesDir: string, { name, sha }: { name: string; sha: string }): void => {
  const note = readNote(releasesDir);
  const all = [...(note[name] ?? []).filter((other) => other !== sha), sha];
  for (const old of all.slice(0, -MAX_RELEASES)) rmSync(join(releasesDir, name, old), { recursive: true, force: true });
  writeFileSync(noteOf(releasesDir), `${JSON.stringify({ ...note, [name]: all.slice(-MAX_RELEASES) }, null, 2)}\n`);
};
