import { discardSessionDraft, readSessionDraft, saveSessionDraft } from '@letat/remote-kit/session-draft';
import type { ProfileFields } from './profile-fields.ts';

const name = 'profile';

/** What the account changed and did not save: a person who leaves the page and comes back finds it. null when there is nothing. */
export function readDraft(): ProfileFields | null {
  const draft = readSessionDraft(name);
  return isFields(draft) ? draft : null;
}

/** Stores the draft, or discards it. */
export function saveDraft(fields: ProfileFields | null): void {
  if (fields === null) discardSessionDraft(name);
  else saveSessionDraft(name, fields);
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
