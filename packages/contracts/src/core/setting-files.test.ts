import { expect, it } from 'vitest';
import { withSettingFiles } from './setting-files.ts';

const files: Record<string, string> = {
  '/run/secrets/uri': 'mongodb://a\n',
  '/run/secrets/empty': '\n',
  '/run/two': 'a\nb\n',
};
const read = (path: string) => {
  const text = files[path];
  if (text === undefined) throw new Error('ENOENT');
  return text;
};
const resolve = (environment: Record<string, string>) =>
  withSettingFiles(['MONGODB_URI', 'MAIL_DKIM_KEY', 'BACKUP_KEY_FILE'], environment, read);

it('a setting is read from the file that another names, without the line break at its end', () => {
  const { environment, problems } = resolve({
    MONGODB_URI_FILE: '/run/secrets/uri',
    MAIL_DKIM_KEY_FILE: '/run/two',
    PORT: '1',
  });
  expect(problems).toEqual([]);
  expect(environment).toEqual({ MONGODB_URI: 'mongodb://a', MAIL_DKIM_KEY: 'a\nb', PORT: '1' });
});

it('both at once, a file that is not there and an empty one are said to be wrong, by name and without their content', () => {
  expect(resolve({ MONGODB_URI: 'mongodb://b', MONGODB_URI_FILE: '/run/secrets/uri' }).problems).toEqual([
    { variable: 'MONGODB_URI_FILE', why: 'both' },
  ]);
  expect(resolve({ MONGODB_URI_FILE: '/nowhere' }).problems).toEqual([
    { variable: 'MONGODB_URI_FILE', why: 'unreadable' },
  ]);
  expect(resolve({ MONGODB_URI_FILE: '/run/secrets/empty' }).problems).toEqual([
    { variable: 'MONGODB_URI_FILE', why: 'empty' },
  ]);
});

it('a setting that is itself the name of a file stays one, and an empty variable is none', () => {
  const { environment, problems } = resolve({ BACKUP_KEY_FILE: '/run/secrets/uri', MONGODB_URI_FILE: ' ' });
  expect(problems).toEqual([]);
  expect(environment.BACKUP_KEY_FILE).toBe('/run/secrets/uri');
  expect(environment.MONGODB_URI).toBeUndefined();
});
