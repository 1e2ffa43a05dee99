import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportedTypes } from './exported-types.ts';
import { sourceOfModule } from './source-of-module.ts';

let folder: string;
let written = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letat-types-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lines of a module that exports a button whose props are these. */
function typesOf(props: string, rest = ''): string[] {
  // A folder of its own: what was read once is not read again.
  written += 1;
  const name = `button-${written}`;
  writeFileSync(
    join(folder, `${name}.tsx`),
    `interface Press { onPress?: () => void }\nexport interface ButtonProps extends Press { ${props} }\n${rest}`,
  );
  const index = join(folder, `${name}-index.ts`);
  writeFileSync(index, `export { Button, type ButtonProps } from './${name}.tsx';`);
  return exportedTypes(index);
}
const button = 'export function Button({ size }: ButtonProps): null { return null; }';
const onlyIn = (first: string[], second: string[]) =>
  first.filter((line) => !second.includes(line)).map((line) => line.split(/[:|]/)[0]);

test('a renamed prop, another type and a prop that must be given from now on are other lines', () => {
  const before = typesOf('isPending?: boolean; size: "small"', button);
  const after = typesOf('isBusy?: boolean; size: "small"', button);
  expect(onlyIn(before, after)).toEqual(['>ButtonProps.isPending', '>ButtonProps.isPending?']);
  expect(onlyIn(after, before)).toEqual(['>ButtonProps.isBusy', '>ButtonProps.isBusy?']);
  expect(onlyIn(before, typesOf('isPending?: string; size: "small"', button))).toEqual(['>ButtonProps.isPending']);
  expect(onlyIn(before, typesOf('isPending: boolean; size: "small"', button))).toEqual(['>ButtonProps.isPending?']);
});

test('comments, spaces, code and names that are not exported make no other line', () => {
  const before = typesOf('isPending?: boolean', button);
  const same = typesOf(
    '/** Says so. */\n  isPending?:   boolean;',
    `const inner = 1;\n${button.replace('null;', 'void inner;')}`,
  );
  expect(same).toEqual(before);
});

test('what an interface extends in another place is part of it', () => {
  expect(typesOf('', button)).toContain('>Press.onPress?');
});

test('every shared module of the packages has lines, and none is longer than a manifest may have', () => {
  for (const name of ['@letat/ui/button', '@letat/remote-kit/query', '@letat/contracts/core/format/dates']) {
    const lines = exportedTypes(sourceOfModule(name));
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
  }
});
