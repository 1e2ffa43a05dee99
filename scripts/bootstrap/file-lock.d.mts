export type LockAttempt =
  | { readonly taken: true; readonly release: () => void }
  | { readonly taken: false; readonly pid: number };

/** Takes the lock file, or says which living process has it. The lock of a process that died is taken over. */
export const tryLock: (path: string) => LockAttempt;
