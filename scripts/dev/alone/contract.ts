import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from '@letat/contracts/core/operation';
import { root } from '../../paths.ts';

/** Every call of the API, as the contract has them. */
export async function readOperations(): Promise<Operation[]> {
  const folder = join(root, 'packages/contracts/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('operations.ts'),
  );
  const found: Operation[] = [];
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    found.push(...Object.values(module).filter(isOperation));
  }
  return found;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'key' in value && 'responses' in value && 'path' in value;
}

/** The operation that a request is for; one without a parameter before one with. */
export function operationFor(operations: readonly Operation[], method: string, pathname: string): Operation | null {
  const asked = pathname.split('/');
  const fits = operations.filter(({ method: own, path }) => {
    const parts = path.split('/');
    return (
      own === method &&
      parts.length === asked.length &&
      parts.every((part, at) => part.startsWith(':') || part === asked[at])
    );
  });
  const parameters = ({ path }: Operation) => path.split('/:').length;
  return fits.toSorted((a, b) => parameters(a) - parameters(b))[0] ?? null;
}
