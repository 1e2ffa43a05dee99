import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../../plugins/clock.ts';
import { prepareBucket } from './prepare-bucket.ts';
import { s3Storage } from './s3.ts';

const origin = 'https://revue.exemple.org';
let standIn: S3StandIn | undefined;
afterEach(() => standIn?.close());

it('a bucket that is not there is made, with the two rules that it needs; again, nothing changes', async () => {
  standIn = await startS3StandIn({ hasBucket: false });
  expect(await prepareBucket(standIn, origin)).toEqual({ isNew: true, cors: 'set', lifecycle: 'set' });
  const cors = standIn.rules.get('cors') ?? '';
  for (const part of [origin, '<AllowedMethod>PUT<', '<AllowedHeader>content-type<', '<ExposeHeader>ETag<'])
    expect(cors).toContain(part);
  expect(standIn.rules.get('lifecycle')).toMatch(/<DaysAfterInitiation>8</);
  const before = new Map(standIn.rules);
  expect(await prepareBucket(standIn, 'https://autre.exemple.org')).toEqual({
    ...{ isNew: false, cors: 'there', lifecycle: 'there' },
  });
  expect(standIn.rules).toEqual(before);
  await s3Storage(standIn, systemClock).put('objects/a', Buffer.from('x'));
  expect(standIn.objects.get('objects/a')?.toString()).toBe('x');
});

it('a service that knows no rules has a bucket all the same, and it is said which rules it lacks', async () => {
  standIn = await startS3StandIn({ hasBucket: false, knowsRules: false });
  expect(await prepareBucket(standIn, origin)).toEqual({ isNew: true, cors: 'unknown', lifecycle: 'unknown' });
});

it('a bucket of somebody else is an error, and no bucket that is missing', async () => {
  standIn = await startS3StandIn();
  standIn.fail({ status: 403, code: 'AccessDenied' });
  await expect(prepareBucket(standIn, origin)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});

it('the site reaches the service by its own way, and browsers are sent to the public one', async () => {
  standIn = await startS3StandIn();
  const settings = { ...standIn, endpoint: 'https://files.exemple.org', internalEndpoint: standIn.endpoint };
  const storage = s3Storage(settings, systemClock);
  await storage.put('objects/a', Buffer.from('x'));
  expect(standIn.objects.has('objects/a')).toBe(true);
  const expiresAt = new Date(Date.now() + 60_000);
  for (const address of [
    await storage.signPut({ key: 'uploads/a', most: 10, expiresAt }),
    await storage.signPart({ key: 'uploads/a', id: 'x' }, 1, { most: 10, expiresAt }),
    storage.addressOf('uploads/a'),
  ])
    expect(address).toMatch(/^https:\/\/files\.exemple\.org\/letat\/uploads\/a(?:\?|$)/);
  expect(await storage.keyOf('https://files.exemple.org/letat/uploads/a?x')).toBe('uploads/a');
  expect(await storage.keyOf(`${standIn.endpoint}/letat/uploads/a`)).toBeNull();
});
