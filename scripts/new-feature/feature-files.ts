import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureNames, FeatureRequest } from './names.ts';

/** A file of the new feature: where, from the root of the repository, and what. */
export interface FeatureFile {
  readonly path: string;
  readonly text: string;
}

const fill = (template: string, names: FeatureNames): string =>
  readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8').replaceAll(
    /\{\{(feature|camel|Pascal|item|Item|Title)\}\}/g,
    (_, form: keyof FeatureNames) => names[form],
  );

/** The files of a new feature: it lists and shows items that have a title. */
export const featureFiles = ({ names, remote }: FeatureRequest): readonly FeatureFile[] => {
  const { feature } = names;
  const module = `api/src/modules/${feature}`;
  const folder = `${remote}/src/features/${feature}`;
  const places: readonly (readonly [string, string])[] = [
    ['contract.ts', `packages/contracts/src/${feature}/operations.ts`],
    ['index.ts', `${module}/index.ts`],
    ['routes.ts', `${module}/${feature}.routes.ts`],
    ['service.ts', `${module}/${feature}.service.ts`],
    ['repository.ts', `${module}/${feature}.repository.ts`],
    ['model.ts', `${module}/${feature}.model.ts`],
    ['privacy.ts', `${module}/${feature}.privacy.ts`],
    ['seed.ts', `${module}/${feature}.seed.ts`],
    ['test.ts', `${module}/${feature}.test.ts`],
    ['route.ts', `${folder}/${feature}.route.ts`],
    ['page.tsx', `${folder}/${feature}-page.tsx`],
    ['spec.ts', `e2e/${feature}/${feature}.spec.ts`],
  ];
  return places.map(([template, path]) => ({ path, text: fill(template, names) }));
};
