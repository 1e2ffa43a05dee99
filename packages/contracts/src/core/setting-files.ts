/** What is wrong with a setting that comes from a file: both are given, or the file cannot be read, or has nothing. */
export interface SettingFileProblem {
  readonly variable: string;
  readonly why: 'both' | 'unreadable' | 'empty';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings from files, as containers are given their secrets: `NAME_FILE` names a file that holds what `NAME` would, without the line
 * break at its end. A process lists its environment to a person who may look at it; a file has an owner.
 * @param names settings that may come from a file
 * @param read gives the text of a file; throws when it cannot
 */
export function withSettingFiles(
  names: Iterable<string>,
  environment: Environment,
  read: (path: string) => string,
): { environment: Environment; problems: SettingFileProblem[] } {
  const resolved = { ...environment };
  const problems: SettingFileProblem[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      problems.push({ variable, why: 'both' });
      continue;
    }
    const text = readOrNull(path, read)?.replace(/\r?\n$/, '');
    if (text) resolved[name] = text;
    else problems.push({ variable, why: text === '' ? 'empty' : 'unreadable' });
    delete resolved[variable];
  }
  return { environment: resolved, problems };
}

function readOrNull(path: string, read: (path: string) => string): string | null {
  try {
    return read(path);
  } catch (error) {
    // Why it cannot be read, a person who starts the process sees at its name.
    if (error instanceof Error) return null;
    throw error;
  }
}
