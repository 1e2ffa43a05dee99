import {
  BucketLocationConstraint,
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type S3Settings, s3Client } from './s3.ts';

/** Longer than any upload in parts is open: what is older belongs to nobody. */
const incompleteDays = 8;
/** What became of one rule: a bucket with rules of its own is left alone, and some services know none. */
export type RuleOutcome = 'set' | 'there' | 'unknown';

export interface PreparedBucket {
  readonly isNew: boolean;
  /** Browsers may send files to it from the site. */
  readonly cors: RuleOutcome;
  /** Uploads in parts that nobody ends are removed. */
  readonly lifecycle: RuleOutcome;
}

/** Makes the bucket where there is none, with the two rules that it needs. Doing it again changes nothing. */
export async function prepareBucket(settings: S3Settings, publicOrigin: string): Promise<PreparedBucket> {
  const client = s3Client(settings, settings.internalEndpoint ?? settings.endpoint);
  const named = { Bucket: settings.bucket };
  const isThere = await client.send(new HeadBucketCommand(named)).then(() => true, falseWhenMissing);
  if (!isThere) {
    // Where it is can only be said of regions that S3 itself has, but for the first, which is meant when nothing is said
    // (https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateBucket.html).
    const place = Object.values(BucketLocationConstraint).find((known) => known === settings.region);
    const where = place === undefined ? {} : { CreateBucketConfiguration: { LocationConstraint: place } };
    await client.send(new CreateBucketCommand({ ...named, ...where }));
  }
  const rule = { AllowedOrigins: [publicOrigin], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] };
  const cors = await setRule(
    () => client.send(new GetBucketCorsCommand(named)),
    () =>
      client.send(
        new PutBucketCorsCommand({
          ...named,
          CORSConfiguration: { CORSRules: [{ ...rule, ExposeHeaders: ['ETag'], MaxAgeSeconds: 3600 }] },
        }),
      ),
  );
  const ended = { ID: 'incomplete-uploads', Status: 'Enabled', Filter: { Prefix: '' } } as const;
  const lifecycle = await setRule(
    () => client.send(new GetBucketLifecycleConfigurationCommand(named)),
    () =>
      client.send(
        new PutBucketLifecycleConfigurationCommand({
          ...named,
          LifecycleConfiguration: {
            Rules: [{ ...ended, AbortIncompleteMultipartUpload: { DaysAfterInitiation: incompleteDays } }],
          },
        }),
      ),
  );
  return { isNew: !isThere, cors, lifecycle };
}

async function setRule(read: () => Promise<unknown>, set: () => Promise<unknown>): Promise<RuleOutcome> {
  try {
    if (await read().then(() => true, falseWhenMissing)) return 'there';
    await set();
    return 'set';
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return 'unknown';
    throw error;
  }
}

function falseWhenMissing(error: unknown): false {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
  throw error;
}
