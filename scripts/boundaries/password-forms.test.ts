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

/** From where its form begins, or the component that its fields are in, up to each field for a password. */
const beforePasswords = (source: string) =>
  [...source.matchAll(/<(New)?PasswordField\b/g)].map(({ 1: isNew, index }) => {
    const before = source.slice(0, index);
    const [begin = 0] = [...before.matchAll(/<(?:Form|FormDialog|form)\b|^(?:export default )?function /gm)]
      .map((found) => found.index)
      .slice(-1);
    return { isNew: isNew !== undefined, before: before.slice(begin) };
  });

test.each(forms)('%s says whose password it asks for, in a field that password managers read', (_path, source) => {
  // Beside the password of an account that is there, an email field asks for another address than the account's.
  for (const { isNew, before } of beforePasswords(source))
    expect(before).toMatch(
      isNew ? /<UsernameField\b|autoComplete="(?:username|email)"/ : /<UsernameField\b|autoComplete="username"/,
    );
  expect(source).not.toMatch(/<input type="hidden"[^>]*autoComplete/);
});
