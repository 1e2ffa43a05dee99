// Makes the secrets of compose.yaml that are not there yet, each in a file that its owner alone can change: node deploy/make-secrets.mjs.
// The user of the image (1000) reads them, so the folder is closed and the files are not.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'secrets');
mkdirSync(folder, { recursive: true, mode: 0o711 });

/** @param {string} name @param {() => string} make @returns {string} */
const secret = (name, make) => {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o644 });
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
