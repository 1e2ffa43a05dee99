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
