import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from '../explained-error.ts';
import { writeFiles } from '../write-files.ts';
import { featureFiles } from './feature-files.ts';
import type { FeatureRequest } from './names.ts';
import { type Registration, registrations } from './registrations.ts';

/** What was done, and what is left to be done by hand. */
export interface CreatedFeature {
  readonly written: readonly string[];
  readonly registered: readonly string[];
  readonly left: readonly Pick<Registration, 'path' | 'what'>[];
}

/**
 * Writes the files of a new feature and makes the others know it. Nothing is written when any of it is there already.
 * @param root of the repository
 * @throws {ExplainedError} when the feature exists
 */
export const createFeature = (request: FeatureRequest, root: string): CreatedFeature => {
  const { feature } = request.names;
  const files = featureFiles(request, root);
  const module = `api/src/modules/${feature}`;
  const there = [module, ...files.map(({ path }) => path).filter((path) => !path.startsWith(`${module}/`))].filter(
    (path) => existsSync(join(root, path)),
  );
  if (there.length > 0) throw new ExplainedError(`The feature "${feature}" exists already: ${there.join(', ')}.`);

  writeFiles(files, root);
  const registered: string[] = [];
  const left: Registration[] = [];
  for (const registration of registrations(request)) {
    const file = join(root, registration.path);
    const changed = existsSync(file) ? registration.apply(readFileSync(file, 'utf8')) : null;
    if (changed === null) left.push(registration);
    else {
      writeFileSync(file, changed);
      registered.push(registration.path);
    }
  }
  return { written: files.map(({ path }) => path), registered, left };
};
