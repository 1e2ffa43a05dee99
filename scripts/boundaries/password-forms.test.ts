import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
/** Every file of the shell and the remotes that asks for a password; the gallery shows fields alone. */
const forms = globSync('{shell,mfe-*}/src/**/*.tsx', { cwd: root, exclude: ['**/features/ui/**'] })
  .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const)
  .filter(([, source]) => /<(?:New)?PasswordField\b/.test(source));

test('the forms that ask for a password are found', () => {
  expect(forms.length).toBeGreaterThanOrEqual(8);
});

test.each(forms)('%s says whose password it asks for, in a field that password managers read', (_path, source) => {
  expect(source).toMatch(/<UsernameField\b|autoComplete="(?:username|email)"/);
  expect(source).not.toMatch(/<input type="hidden"[^>]*autoComplete/);
});
