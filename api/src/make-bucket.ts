// Makes the bucket of the files, with the rules that it needs, where it is not there yet: `make-bucket.ts`.
import { s3Settings } from './config.ts';
import { configOrExit } from './config-or-exit.ts';
import { prepareBucket, type RuleOutcome } from './modules/uploads/index.ts';

const config = configOrExit();
const settings = s3Settings(config);
const words: Record<RuleOutcome, string> = {
  set: 'set',
  there: 'there already, and left as it is',
  unknown: 'not set: this service knows no such rule (docs/operations.md, "A bucket for the files")',
};

if (settings === null) {
  console.error('S3_ENDPOINT is not set: files are stored on the disk, and no bucket is needed.');
  process.exitCode = 1;
} else {
  const { isNew, cors, lifecycle } = await prepareBucket(settings, config.PUBLIC_ORIGIN);
  console.log(`bucket ${settings.bucket}: ${isNew ? 'made' : 'there already'}
  files may be sent from ${config.PUBLIC_ORIGIN}: ${words[cors]}
  incomplete uploads end after eight days: ${words[lifecycle]}`);
}
