import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomNames, RoomRequest } from './names.ts';

/** A file of the new room: where, from the root of the repository, and what. */
export interface RoomFile {
  readonly path: string;
  readonly text: string;
}

const fill = (template: string, names: RoomNames): string =>
  readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8').replaceAll(
    /\{\{(room|camel|Pascal|Title)\}\}/g,
    (_, form: keyof RoomNames) => names[form],
  );

/** Everything that a room consists of at first: it lists and shows things that have a title. */
export const roomFiles = ({ names, remote }: RoomRequest): readonly RoomFile[] => {
  const { room } = names;
  const module = `api/src/modules/${room}`;
  const feature = `${remote}/src/features/${room}`;
  const places: readonly (readonly [string, string])[] = [
    ['contract.ts', `packages/contracts/src/${room}.ts`],
    ['index.ts', `${module}/index.ts`],
    ['routes.ts', `${module}/${room}.routes.ts`],
    ['service.ts', `${module}/${room}.service.ts`],
    ['repository.ts', `${module}/${room}.repository.ts`],
    ['model.ts', `${module}/${room}.model.ts`],
    ['seed.ts', `${module}/${room}.seed.ts`],
    ['test.ts', `${module}/${room}.test.ts`],
    ['route.ts', `${feature}/${room}.route.ts`],
    ['page.tsx', `${feature}/${room}-page.tsx`],
    ['spec.ts', `e2e/${room}/${room}.spec.ts`],
  ];
  return places.map(([template, path]) => ({ path, text: fill(template, names) }));
};
