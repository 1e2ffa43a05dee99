import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnvironment, readEnvironment } from './environment.ts';
import { root } from './paths.ts';

test('without any variable the defaults stand', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: null,
    publicOrigin: null,
    dataDir: join(root, '.data'),
    releasesDir: join(root, '.data', 'releases'),
    mongodbUri: null,
    testMongodbUri: null,
    fuzzRuns: 8,
    fuzzThird: null,
    mongodBinary: null,
    chromium: null,
    demo: false,
    demoPassword: 'demonstration',
    logAll: false,
    logLevel: 'info',
    workers: 1,
    requireAdminTotp: true,
    hasSmtp: false,
    hasPaypal: false,
    identityLeft: [
      'IDENTITY_OPERATOR',
      'IDENTITY_ADDRESS',
      'IDENTITY_COORDINATOR',
      'IDENTITY_CONTACT_EMAIL',
      'IDENTITY_PARTNER_URL',
      'IDENTITY_MAIL_SENDER',
    ],
    searchPath: [],
  });
});

test('folders are taken from the checkout, releases beside the data', () => {
  expect(readEnvironment({ DATA_DIR: 'elsewhere' })).toMatchObject({
    dataDir: join(root, 'elsewhere'),
    releasesDir: join(root, 'elsewhere', 'releases'),
  });
  expect(readEnvironment({ DATA_DIR: '/a', RELEASES_DIR: '/b' })).toMatchObject({ dataDir: '/a', releasesDir: '/b' });
});

test('what was said of who runs the site is not left to fill in; a blank or the placeholder itself is', () => {
  expect(
    readEnvironment({
      IDENTITY_OPERATOR: 'Institut des réformes',
      IDENTITY_ADDRESS: 'à renseigner',
      IDENTITY_COORDINATOR: ' ',
      IDENTITY_CONTACT_EMAIL: 'contact@example.org',
      IDENTITY_MAIL_SENDER: 'revue@example.org',
    }).identityLeft,
  ).toEqual(['IDENTITY_ADDRESS', 'IDENTITY_COORDINATOR', 'IDENTITY_PARTNER_URL']);
});

test('an origin is brought to its one form', () => {
  expect(readEnvironment({ PUBLIC_ORIGIN: 'HTTPS://Www.Example.org:443/' }).publicOrigin).toBe(
    'https://www.example.org',
  );
});

test.each([
  [{ PORT: 'abc' }, /PORT is "abc".*whole number.*PORT=3001/],
  [{ PORT: '70000' }, /PORT is "70000".*65535/],
  [{ PORT: '-1' }, /PORT/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY is "true".*whole number/],
  [{ DEMO: 'yes' }, /DEMO is "yes".*1 or 0/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud".*trace/],
  [{ PUBLIC_ORIGIN: 'not a url' }, /PUBLIC_ORIGIN.*not a URL/],
  [{ PUBLIC_ORIGIN: 'localhost:3000' }, /PUBLIC_ORIGIN.*https:\/\/ or http:\/\//],
  [{ PUBLIC_ORIGIN: 'https://example.org/site' }, /PUBLIC_ORIGIN.*must not have a path/],
  [{ PUBLIC_ORIGIN: 'https://me:secret@example.org' }, /PUBLIC_ORIGIN.*must not hold a user/],
  [{ MONGODB_URI: '127.0.0.1:27017' }, /MONGODB_URI must begin with mongodb:\/\//],
])('%j is refused with its mend', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message);
});

test('all wrong values are reported together', () => {
  expect(() => readEnvironment({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/);
});

test('a child runs on this Node, with the extras, without what is taken away', () => {
  const env = childEnvironment({ EXTRA: '1', SECRET: undefined }, { PATH: '/bin', SECRET: 'x', OTHER: 'y' });
  expect(env).toMatchObject({ EXTRA: '1', OTHER: 'y' });
  expect(env).not.toHaveProperty('SECRET');
  expect(env.PATH).toMatch(/node_modules\/\.bin:\/bin$/);
  expect(env.NODE_COMPILE_CACHE).toBe(join(root, '.cache', 'node'));
  expect(childEnvironment({}, { NODE_COMPILE_CACHE: '/elsewhere' }).NODE_COMPILE_CACHE).toBe('/elsewhere');
});

test('a setting that a child is given takes the place of a file that holds it', () => {
  const source = { PATH: '/usr/bin', MONGODB_URI_FILE: '/run/secrets/uri', SMTP_URL_FILE: '/run/secrets/smtp' };
  const given = childEnvironment({ MONGODB_URI: 'mongodb://a' }, source);
  expect(given).toMatchObject({ MONGODB_URI: 'mongodb://a', SMTP_URL_FILE: '/run/secrets/smtp' });
  expect(given).not.toHaveProperty('MONGODB_URI_FILE');
});

test('a setting may come from a file, and a file that cannot be read is said by the name of its setting', () => {
  expect(() => readEnvironment({ MONGODB_URI_FILE: '/nowhere/uri' })).toThrow(
    /MONGODB_URI_FILE: this file cannot be read/,
  );
});
