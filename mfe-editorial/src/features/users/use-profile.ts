import type { Profile } from '@letat/contracts/users/operations';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { useSubmission } from '@letat/remote-kit/submission';
import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from './profile-draft.ts';
import { changeOf, fieldsOf, isSame, type ProfileFields } from './profile-fields.ts';

export type ProfileEditing = ReturnType<typeof useProfile>;

/** A profile being changed: what is saved, what is not yet, and the way from one to the other. */
export function useProfile(profile: Profile) {
  const call = useCall();
  const [saved, setSaved] = useState(() => fieldsOf(profile));
  const [draft] = useState(readDraft);
  const [fields, setFields] = useState(draft ?? saved);
  const [isResumed, setResumed] = useState(draft !== null && !isSame(draft, saved));
  const submission = useSubmission({
    general: 'fullName',
    sentToast: { title: 'Profil enregistré', tone: 'success' },
    refusedToast: (sentence = 'Le site ne répond pas\u00a0: réessayez dans un instant.', hasProblems) =>
      hasProblems ? null : { title: 'Erreur', text: sentence, tone: 'error' },
  });
  const isChanged = !isSame(fields, saved);

  useEffect(() => saveDraft(isChanged ? fields : null), [fields, isChanged]);
  // Inside the site the draft is enough.
  useEffect(() => (isChanged ? warnBeforeUnload() : undefined), [isChanged]);

  const save = submission.submit(async () => {
    const now = await call('PUT /api/users/me', { body: changeOf(fields) });
    // What was typed meanwhile stays; what the server tidied shows.
    const stored = fieldsOf(now);
    setSaved(stored);
    setFields((typed) => (isSame(typed, fields) ? stored : typed));
    setResumed(false);
    storeViewer(now);
    emit('changed', { tags: ['authors'] });
  });

  return {
    fields,
    change: (some: Partial<ProfileFields>) => setFields((before) => ({ ...before, ...some })),
    isChanged,
    /** The page opened on changes that were left unsaved. */
    isResumed: isResumed && isChanged,
    /** Back to what is saved. */
    discard() {
      setFields(saved);
      submission.again();
    },
    problems: submission.problems,
    isPending: submission.isPending,
    save,
  };
}
