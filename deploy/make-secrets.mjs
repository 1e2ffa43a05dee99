// Makes the secrets of compose.yaml that are not there yet, each in a file that its owner alone can change: node deploy/make-secrets.mjs.
// Containers get each file by itself, whatever its folder lets others do; the user of the image (1000) reads it there. So the files are
// open and the folder is closed: nobody else on this machine reads them by their names.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'secrets');
mkdirSync(folder, { recursive: true });
// One that was made before, too.
chmodSync(folder, 0o700);

/** @param {string} name @param {() => string} make @returns {string} */
const secret = (name, make) => {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`);
  // Whatever the umask of who runs this.
  chmodSync(file, 0o644);
  return readFileSync(file, 'utf8').trim();
};

const random = () => randomBytes(32).toString('hex');
secret('internal_token', random);
secret('metrics_token', random);
secret('backup_key', () => randomBytes(32).toString('base64'));
const accessKey = secret('s3_access_key_id', () => randomBytes(10).toString('hex').toUpperCase());
const secretKey = secret('s3_secret_access_key', random);
secret('s3_config', () =>
  JSON.stringify({
    identities: [
      {
        name: 'letat',
        credentials: [{ accessKey, secretKey }],
        actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
      },
    ],
  }),
);
console.log(`The secrets are in ${folder}. Store a copy of backup_key elsewhere: without it no backup can be read.`);
