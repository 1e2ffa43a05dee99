declare module '#disabled-snapshot-handler' {
  /** Federation's own, for hosts without remotes; resolved by rspack.config.ts. */
  export class DisabledSnapshotHandler {
    readonly hooks: object;
  }
}
