import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3StandIn } from '@letat/testing/s3/stand-in';
import { parse } from 'yaml';
import { z } from 'zod';

export const metricsToken = 'm'.repeat(64);

const { services } = z
  .looseObject({
    services: z.record(
      z.string(),
      z.looseObject({
        entrypoint: z.array(z.string()).optional(),
        command: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8'), { merge: true }));

/** What of its containers a test has others for. */
export interface ComposeParts {
  /** Folder of the secrets. */
  readonly secrets: string;
  readonly store: S3StandIn;
}

/** Writes the secrets that services of compose.yaml read, as make-secrets names them. */
export async function writeSecrets(
  { secrets, store }: ComposeParts,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const content = {
    internal_token: 'i'.repeat(64),
    metrics_token: metricsToken,
    s3_access_key_id: store.accessKeyId,
    s3_secret_access_key: store.secretAccessKey,
    backup_key: Buffer.alloc(32, 'k').toString('base64'),
    ...more,
  };
  await mkdir(secrets, { recursive: true });
  for (const [name, text] of Object.entries(content)) await writeFile(join(secrets, name), `${text}\n`);
}

/** What compose.yaml gives a service, with files and machines of a test in the place of those of its containers. */
export function composeEnvironment(
  service: string,
  { secrets, store }: ComposeParts,
  own: Record<string, string>,
): Record<string, string> {
  const given = Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
    name,
    value
      .replace('/run/secrets', secrets)
      .replace('http://store:8333', store.endpoint)
      .replace(/\$\{(\w+):?[-?]?([^}]*)\}/, (_, variable: string, text: string) => {
        if (variable === 'PUBLIC_ORIGIN') return 'https://www.example.org';
        return variable === 'FILES_ORIGIN' ? store.endpoint : text;
      }),
  ]);
  return {
    ...Object.fromEntries(given),
    API_HOST: '127.0.0.1',
    STOP_DELAY_MS: '0',
    S3_REGION: store.region,
    ...own,
  };
}

/** What a service runs, a program of `api/src` with its arguments; with others in the place of its command's when they are given. */
export function composeProgram(service: string, given?: readonly string[]): { program: string; args: string[] } {
  const { entrypoint = [], command = [] } = services[service] ?? {};
  const words = [...entrypoint.filter((word) => word !== 'node'), ...(given ?? command)];
  const [path = '', ...args] = words;
  return { program: path.replace(/^api\/src\//, ''), args };
}
