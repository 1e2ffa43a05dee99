import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../explained-error.ts';

/** A log file with one predecessor, `<file>.1`. */
export interface RotatingFile {
  write(chunk: Buffer): void;
  close(): void;
}

const MOST_BYTES = 10 * 1024 ** 2;
// Technical logs are stored twelve months at most: half of that here, as much again in the predecessor.
const MOST_MS = 182 * 24 * 3_600_000;

/**
 * Opens a log file for appending; it is set aside at 10 MB or after half a year. A full disk loses lines, never the
 * process that writes them, and is reported once.
 */
export const openRotatingFile = (file: string, onFullDisk: () => void, maxBytes = MOST_BYTES): RotatingFile => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let descriptor = 0;
  let size = 0;
  let born = 0;
  let reported = false;
  const open = (): void => {
    descriptor = openSync(file, 'a', 0o600);
    const info = fstatSync(descriptor);
    size = info.size;
    born = info.birthtimeMs || Date.now();
  };
  open();
  return {
    write(chunk) {
      if (size > 0 && (size + chunk.length > maxBytes || Date.now() - born > MOST_MS)) {
        closeSync(descriptor);
        renameSync(file, `${file}.1`);
        open();
      }
      try {
        size += writeSync(descriptor, chunk);
        reported = false;
      } catch (error) {
        if (!hasCode(error, 'ENOSPC')) throw error;
        if (!reported) onFullDisk();
        reported = true;
      }
    },
    close() {
      closeSync(descriptor);
    },
  };
};
