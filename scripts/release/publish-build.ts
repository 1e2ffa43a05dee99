import type { Release } from '@letat/contracts/releases/operations';
import {
  getReleaseStatus,
  proposeReleases,
  publishReleases,
  type ReleaseStatus,
} from '@letat/contracts/releases/submissions/operations';
import type { Product } from './product.ts';
import { callOperator, isServed, notServed, placeFiles, readSealedBuild, untilAnswered } from './publish.ts';

/** What became of a publication. */
export interface Publication {
  readonly release: Release;
  readonly status: ReleaseStatus;
  /** False when it was live already. */
  readonly published: boolean;
}

/** A shell takes seconds; no answer for that long means that none is there. */
const patienceMs = 60_000;
/** Milliseconds between two questions, longer each time: fifty commands of a team that wait must not take the machine from what verifies. */
const pauses = { first: 150, longest: 1500, growth: 1.3 };

interface PublishOptions {
  /** It stands beside what is live, and nobody has it yet. */
  candidate?: boolean;
  /** Homes of other builds: all of them are live at once, or none is. */
  others?: readonly string[];
}

/**
 * Publishes a sealed build, and waits until it is verified and the next page load has it, or a later one of its name.
 * @param home the folder that holds `dist`
 * @throws when it is refused, with the reason and whose fault it is, or when no shell verifies it
 */
export async function publishBuild(
  product: Product,
  home: string,
  { candidate = false, others = [] }: PublishOptions = {},
): Promise<Publication> {
  const homes = [home, ...others];
  const releases = homes.map((one) => readSealedBuild(one, product.keysDir));
  const [release] = releases;
  if (!release) throw new Error('There is no build.');
  for (const [index, one] of releases.entries())
    if (product.releasesDir !== null) placeFiles(homes[index] ?? home, one, product.releasesDir);
  const { path, responses } = candidate ? proposeReleases : publishReleases;
  const query = others.length > 0 ? '?atomic=true' : '';
  const answer = await callOperator(product, `${path}${query}`, responses[201], { releases });
  const submitted = answer.releases.find(({ name }) => name === release.name);
  if (!submitted) throw new Error('The API answers nothing about the release.');
  const status = await waitUntilSettled(product, submitted);
  if (status.state === 'refused' && status.refusal !== null) {
    const { code, message, owner } = status.refusal;
    throw new Error(`Refused (${code}, owner ${owner})${waited(status)}: ${message}`);
  }
  return { release, status, published: submitted.state !== 'live' && submitted.state !== 'proposed' };
}

/** How long the gate took, by the API's clock; empty when that is not known. */
function waited({ submittedAt, decidedAt }: ReleaseStatus): string {
  if (decidedAt === null) return '';
  return ` after ${((Date.parse(decidedAt) - Date.parse(submittedAt)) / 1000).toFixed(1)} s`;
}

/** Waits while the release is verified, and then until the shell serves it, or another one is live. */
async function waitUntilSettled(product: Product, submitted: ReleaseStatus): Promise<ReleaseStatus> {
  const { name, sha } = submitted;
  const deadline = Date.now() + patienceMs;
  let status = submitted;
  let pause = pauses.first;
  const isOutOfReach = async () =>
    status.state === 'live' && !(await untilAnswered(() => isServed(product, name, sha), deadline));
  while (status.state === 'candidate' || (await isOutOfReach())) {
    if (Date.now() > deadline)
      throw new Error(
        status.state === 'live'
          ? notServed(name, sha)
          : `${name}@${sha} waits to be verified, and no shell does: see its log for the reason.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pauses.longest, pause * pauses.growth);
    status = await untilAnswered(
      () => callOperator(product, `/internal/releases/${name}/${sha}`, getReleaseStatus.responses[200]),
      deadline,
    );
  }
  return status;
}
