import type { CandidateChange } from '@letat/contracts/releases/ramps/operations';
import { z } from 'zod';
import type { Product } from './product.ts';
import { untilAnswered } from './publish.ts';

const live = z.object({
  releases: z.array(z.object({ name: z.string(), sha: z.string() })),
  candidates: z.array(z.object({ name: z.string(), sha: z.string(), share: z.number() })).default([]),
});

const patienceMs = 20_000;

/** Waits until the next page load has what was changed. @throws when the shell does not take it over */
export async function waitUntilShared(
  product: Product,
  name: string,
  { stable, candidate }: Pick<CandidateChange, 'stable' | 'candidate'>,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { releases, candidates } = await untilAnswered(async () => {
      const response = await fetch(`${product.url}/releases/current.json`, { signal: AbortSignal.timeout(5000) });
      return live.parse(await response.json());
    }, deadline);
    const own = candidates.find((one) => one.name === name) ?? null;
    const isSame = own === null ? candidate === null : own.sha === candidate?.sha && own.share === candidate.share;
    if (isSame && releases.some((release) => release.name === name && release.sha === stable)) return;
    if (Date.now() > deadline)
      throw new Error(`${name} is changed, but the shell does not serve it so: see its log for the reason.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
