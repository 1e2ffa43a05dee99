import type { FieldProblem } from '@letat/contracts/errors';
import type { Profile } from '@letat/contracts/users';
import { ApiError } from '@letat/remote-kit/api-client';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { toast } from '@letat/ui/toast';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from './profile-draft.ts';
import { changeOf, fieldsOf, isSame, type ProfileFields } from './profile-fields.ts';

export type ProfileEditing = ReturnType<typeof useProfile>;

/** A profile being changed: what is saved, what is not yet, and the way from one to the other. */
export function useProfile(profile: Profile) {
  const call = useCall();
  const [saved, setSaved] = useState(() => fieldsOf(profile));
  const [draft] = useState(readDraft);
  const [fields, setFields] = useState(draft ?? saved);
  const [isResumed, setResumed] = useState(draft !== null && !isSame(draft, saved));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isPending, setPending] = useState(false);
  const isChanged = !isSame(fields, saved);

  useEffect(() => keepDraft(isChanged ? fields : null), [fields, isChanged]);
  // Inside the site the draft is enough.
  useEffect(() => (isChanged ? warnBeforeUnload() : undefined), [isChanged]);

  async function save() {
    setPending(true);
    setProblems([]);
    try {
      const now = await call('PUT /api/users/me', { body: changeOf(fields) });
      // What was typed meanwhile stays; what the server tidied shows.
      const kept = fieldsOf(now);
      setSaved(kept);
      setFields((typed) => (isSame(typed, fields) ? kept : typed));
      setResumed(false);
      storeViewer(now);
      emit('changed', { tags: ['authors'] });
      toast({ title: 'Profil enregistré', tone: 'success' });
    } catch (cause) {
      const details = cause instanceof ApiError ? (cause.body?.details ?? []) : [];
      setProblems(details);
      if (details.length > 0) return;
      const text =
        cause instanceof ApiError ? cause.sentence : 'Le site ne répond pas\u00a0: réessayez dans un instant.';
      toast({ title: 'Erreur', text, tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return {
    fields,
    change: (some: Partial<ProfileFields>) => setFields((before) => ({ ...before, ...some })),
    isChanged,
    /** The page opened on changes that were left unsaved. */
    isResumed: isResumed && isChanged,
    /** Back to what is saved. */
    discard() {
      setFields(saved);
      setProblems([]);
    },
    problems,
    isPending,
    save,
  };
}
