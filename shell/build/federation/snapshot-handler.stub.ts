import { DisabledSnapshotHandler } from '#disabled-snapshot-handler';

/**
 * Stands in for federation's reader of manifests (`plugins/snapshot/SnapshotHandler.js`): the page set has said all that a
 * manifest would, and `disableSnapshot` leaves out only the plugin that asks it.
 */
export class SnapshotHandler extends DisabledSnapshotHandler {
  /** A remote that is registered anew is taken off it. */
  readonly manifestCache = new Map<string, never>();
}

/** Asked when a remote is registered anew: nothing is known of any. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
