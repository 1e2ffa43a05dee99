/** Identity of one process: a later one that got the same id has another. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
}

/** When a process started, as an opaque text; null when no such process runs, `unknown` when it cannot be read. */
export const processStart: (pid: number) => string | null;

/** Whether the noted process is the one that runs under its id now. */
export const stillRuns: (noted: ProcessIdentity) => boolean;

/** This process, as others may note it. */
export const thisProcess: () => ProcessIdentity;
