import type { ProfileFields } from './profile-fields.ts';

/** What was changed and not saved, for as long as the tab is open: whoever leaves the page and comes back finds it. */
const key = 'letat.profile-draft';

/** The draft of that account; null when there is none, when it is another person's, or when the browser keeps nothing. */
export function readDraft(accountId: string): ProfileFields | null {
  const text = withStorage((storage) => storage.getItem(key));
  if (!text) return null;
  const value = parse(text);
  const isOwn = isRecord(value) && value.accountId === accountId && isFields(value.fields);
  if (!isOwn) keepDraft(accountId, null);
  return isOwn && isFields(value.fields) ? value.fields : null;
}

/** Keeps the draft of an account, or forgets it. */
export function keepDraft(accountId: string, fields: ProfileFields | null): void {
  withStorage((storage) =>
    fields === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify({ accountId, fields })),
  );
}

/** A browser that denies storage, or has none left, keeps no draft: the form works without. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch (cause) {
    if (cause instanceof DOMException) return null;
    throw cause;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isFields(value: unknown): value is ProfileFields {
  return (
    isRecord(value) &&
    typeof value.fullName === 'string' &&
    typeof value.bio === 'string' &&
    Array.isArray(value.expertise) &&
    value.expertise.every((tag) => typeof tag === 'string') &&
    (value.avatar === null || typeof value.avatar === 'string')
  );
}
