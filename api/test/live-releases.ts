import { generateKeyPairSync } from 'node:crypto';
import type { Release } from '@letat/contracts/releases/operations';
import type { ReleaseStatus, SubmissionVerdict } from '@letat/contracts/releases/submissions/operations';
import { operator, type TestApp } from './app.ts';

export const checks = { files: 2, pages: 3, withoutData: 0, mounted: null, ms: 40 };

/** Where releases are submitted that stand beside what is live. */
export const candidates = '/internal/release-candidates';

/** Registers a key of a part, unless it has one: what its team publishes is compared with it by shells, of which there is none here. */
export async function registerKey(api: TestApp, name: string): Promise<void> {
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const answer = await api.post('/internal/release-keys?ifFirst=true', { name, publicKey: key }, operator);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Submits releases, as a team does. */
export async function submit(
  api: TestApp,
  releases: readonly object[],
  query = '',
  path = '/internal/releases',
): Promise<ReleaseStatus[]> {
  const answer = await api.post(`${path}${query}`, { releases }, operator);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().releases;
}

/** Decides on the submission that this release waits in, as a shell does. */
export async function decide(
  api: TestApp,
  { name, sha }: Pick<Release, 'name' | 'sha'>,
  refusals: SubmissionVerdict['refusals'] = [],
): Promise<ReleaseStatus[]> {
  const { submissions } = (await api.get('/internal/release-submissions', operator)).json();
  const waiting = submissions.find(({ releases }: { releases: Release[] }) =>
    releases.some((release) => release.name === name && release.sha === sha),
  );
  if (!waiting) return [];
  const verdict = { refusals, checks };
  return (await api.post(`/internal/release-submissions/${waiting.id}/verdict`, verdict, operator)).json().releases;
}

/** Submits releases, and a shell finds nothing wrong with them. */
export async function publish(
  api: TestApp,
  releases: readonly Pick<Release, 'name' | 'sha'>[],
  query = '',
  path?: string,
) {
  const submitted = await submit(api, releases, query, path);
  const waits = submitted.find(({ state }) => state === 'candidate');
  const decided = waits ? await decide(api, waits) : [];
  return submitted.map(
    (status) => decided.find(({ name, sha }) => name === status.name && sha === status.sha) ?? status,
  );
}
