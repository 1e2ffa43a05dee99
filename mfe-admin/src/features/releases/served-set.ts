import type { ServedSet } from '@letat/contracts/releases/operations';

const address = '/releases/health.json';

/**
 * What the shell serves, and how that does.
 * @throws when it does not say
 */
export async function fetchServedSet(signal: AbortSignal): Promise<ServedSet> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** Milliseconds that the shell may take to check a set and to start its renderer. */
const patienceMs = 20_000;

/** Resolves once the shell serves that set: the next page that anybody loads is made of it. False when that takes too long. */
export async function waitUntilServed(set: string): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await fetch('/releases/current.json');
    const current: { set: string | null } = await answer.json();
    if (current.set === set) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

interface SharedSet {
  releases: { name: string; sha: string }[];
  candidates: { name: string; sha: string; share: number }[];
}

/** Resolves once the next page that anybody loads has that part so. False when that takes too long. */
export async function waitUntilShared(
  name: string,
  { stable, candidate }: { stable: string; candidate: { sha: string; share: number } | null },
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await fetch('/releases/current.json');
    const { releases, candidates }: SharedSet = await answer.json();
    const own = candidates.find((one) => one.name === name);
    const isSame = own?.sha === candidate?.sha && own?.share === candidate?.share;
    if (isSame && releases.some((release) => release.name === name && release.sha === stable)) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}
