import { hashKey, type QueryKey } from '@tanstack/react-query';
import { invalidate, queryClient } from './query-client.ts';

/** A change to what a query shows. Made by `patch` of a query. */
export interface Patch {
  key: QueryKey;
  apply: (data: unknown) => unknown;
}

/** What the server said last, and the changes under way that are shown over it. */
interface Overlay {
  key: QueryKey;
  base: unknown;
  patches: Map<symbol, readonly Patch[]>;
}

const overlays = new Map<string, Overlay>();

/** An optimistic change that is under way. Exactly one of its two ends is called. */
export interface PendingChange {
  /** The server has made it: it stays, as `patches` if something else than what was shown came of it. */
  commit(patches?: readonly Patch[]): void;
  /** The server has refused it: what the others show stays. */
  rollback(): void;
}

/**
 * Shows changes before the server has made them. They are held apart from the data, so that an answer that was made before them
 * cannot undo them on screen, and the refusal of one leaves the others alone.
 */
export function beginChange(patches: readonly Patch[]): PendingChange {
  const id = Symbol('change');
  for (const [hash, own] of byQuery(patches)) {
    const { key } = own[0];
    const overlay = overlays.get(hash) ?? { key, base: queryClient.getQueryData(key), patches: new Map() };
    overlays.set(hash, overlay);
    overlay.patches.set(id, own);
    show(overlay);
  }
  const end = (done: readonly Patch[] | null) => {
    const applied = byQuery(done ?? []);
    for (const [hash, overlay] of overlays) {
      if (!overlay.patches.delete(id)) continue;
      overlay.base = applyAll(overlay.base, applied.get(hash) ?? []);
      show(overlay);
      if (overlay.patches.size === 0) overlays.delete(hash);
      // An answer on its way may be older than what was done: it is asked for again, so that it does not come after it.
      if (done && queryOf(overlay.key)?.state.fetchStatus === 'fetching')
        invalidate({ queryKey: overlay.key, exact: true });
    }
  };
  return { commit: (done = patches) => end(done), rollback: () => end(null) };
}

/** Changes what a query shows for good, such as by the answer to a call. */
export function changeNow(patch: Patch): void {
  const overlay = overlays.get(hashKey(patch.key));
  const query = queryOf(patch.key);
  if (overlay) {
    overlay.base = applyAll(overlay.base, [patch]);
    show(overlay);
  } else if (query?.state.data !== undefined) query.setData(patch.apply(query.state.data), { manual: true });
}

const queryOf = (queryKey: QueryKey) => queryClient.getQueryCache().find({ queryKey, exact: true });

function show({ key, base, patches }: Overlay): void {
  if (base !== undefined) queryOf(key)?.setData(applyAll(base, [...patches.values()].flat()), { manual: true });
}

/** Without data there is nothing to change. */
function applyAll(data: unknown, patches: readonly Patch[]): unknown {
  return data === undefined ? undefined : patches.reduce<unknown>((now, { apply }) => apply(now), data);
}

type OfOneQuery = [Patch, ...Patch[]];

function byQuery(patches: readonly Patch[]): Map<string, OfOneQuery> {
  const grouped = new Map<string, OfOneQuery>();
  for (const patch of patches) {
    const hash = hashKey(patch.key);
    const known = grouped.get(hash);
    if (known) known.push(patch);
    else grouped.set(hash, [patch]);
  }
  return grouped;
}

// An answer that comes while changes are under way is what they are shown over from then on.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
  const overlay = overlays.get(event.query.queryHash);
  if (!overlay) return;
  overlay.base = event.query.state.data;
  show(overlay);
});
