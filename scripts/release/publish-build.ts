import { publishRelease, type Release } from '@letat/contracts/releases/operations';
import type { Product } from './product.ts';
import { callOperator, placeFiles, readSealedBuild, waitUntilLive } from './publish.ts';

/** What became of a publication. */
export interface Publication {
  readonly release: Release;
  /** The sha that it can go back to; null when there is none. */
  readonly previous: string | null;
  /** False when it was live already. */
  readonly published: boolean;
}

/**
 * Publishes a sealed build and waits until the next page load has it.
 * @param home the folder that holds `dist`
 * @throws when the API refuses it, or the shell does not serve it
 */
export async function publishBuild(product: Product, home: string): Promise<Publication> {
  const release = readSealedBuild(home);
  placeFiles(home, release, product.releasesDir);
  const answer = await callOperator(product, '/internal/releases', publishRelease.responses[201], release);
  await waitUntilLive(product, release.name, release.sha);
  return { release, previous: answer.previous, published: answer.published };
}
