import type { UploadPart } from '@letat/contracts/uploads/operations';
import { storedValue, withStorage } from '@letat/remote-kit/storage';

/** An upload that was begun, by the names that the API gave it. */
export interface UploadInParts {
  uploadId: string;
  key: string;
  /** The parts that it is being made of: their answer may have been lost. */
  completing?: UploadPart[];
}

/** Bytes of each end of a file by which it is known again. */
const edgeBytes = 65_536;

/** The upload that was begun of this same file in this browser; null without one. */
export async function storedUploadOf(file: File): Promise<UploadInParts | null> {
  const name = await nameOf(file);
  const value = storedValue(withStorage(() => localStorage.getItem(name)));
  return isUpload(value) ? value : null;
}

/** So that the upload goes on after a reload of the page, once the same file is chosen again. */
export async function storeUpload(file: File, upload: UploadInParts): Promise<void> {
  const name = await nameOf(file);
  withStorage(() => localStorage.setItem(name, JSON.stringify(upload)));
}

export async function removeStoredUpload(file: File): Promise<void> {
  const name = await nameOf(file);
  withStorage(() => localStorage.removeItem(name));
}

const names = new WeakMap<File, Promise<string>>();

/** A file is the same when its name, its size, its date and both its ends are: hashing gigabytes would take minutes. */
function nameOf(file: File): Promise<string> {
  const known = names.get(file);
  if (known) return known;
  const name = fingerprintOf(file).then((fingerprint) => `letat:upload:${fingerprint}`);
  names.set(file, name);
  return name;
}

async function fingerprintOf(file: File): Promise<string> {
  const edges = new Blob([
    JSON.stringify([file.name, file.size, file.lastModified]),
    file.slice(0, edgeBytes),
    file.slice(-edgeBytes),
  ]);
  const digest = await crypto.subtle.digest('SHA-256', await edges.arrayBuffer());
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isUpload(value: unknown): value is UploadInParts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'uploadId' in value &&
    typeof value.uploadId === 'string' &&
    'key' in value &&
    typeof value.key === 'string' &&
    (!('completing' in value) || Array.isArray(value.completing))
  );
}
