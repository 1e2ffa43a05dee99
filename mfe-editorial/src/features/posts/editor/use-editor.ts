import { editorMessages } from '@letat/contracts/posts/writing/messages';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import type { FieldProblem } from '@letat/ui/form';
import { dismissToast, toast } from '@letat/ui/toast';
import { useEffect, useRef, useState } from 'react';
import type { Unsaved } from './autosave/find-unsaved.ts';
import { useAutosave } from './autosave/use-autosave.ts';
import { type Fields, fieldsOf, missingFor, noFields, sameFields } from './fields.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { type Outcome, save } from './save/save.ts';

export type Purpose = 'publish' | 'draft';

/** What stands in the way of the last save, and is not a matter of one field. */
export type Obstacle = Conflict | { kind: 'deleted' } | { kind: 'logged-out' } | { kind: 'refused'; sentence: string };

/** Another author, or another tab, saved since. */
export interface Conflict {
  kind: 'changed';
  theirs: EditablePost;
  /** What saving one's own version does. */
  purpose: Purpose;
  /** What became of the article for its readers meanwhile. */
  turned: 'published' | 'taken-back' | null;
}

export interface EditorOptions {
  /** The article to go on with; null begins one. */
  post: EditablePost | null;
  /** After each save, with what is stored; `whole` unless something was typed meanwhile. */
  onSaved(post: EditablePost, what: { purpose: Purpose; whole: boolean }): void;
}

export type EditorState = ReturnType<typeof useEditor>;

/** An article while it is being written: its fields, what is saved of them, and what happens on the way. */
export function useEditor({ post, onSaved }: EditorOptions) {
  const call = useCall();
  const [fields, setFields] = useState<Fields>(() => (post ? fieldsOf(post) : noFields));
  const [stored, setStored] = useState(fields);
  const [saved, setSaved] = useState(post);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [busy, setBusy] = useState<Purpose | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const [round, setRound] = useState(0);
  const pictures = usePictures();
  const autosave = useAutosave({
    article: saved ? { postId: saved.id } : { key },
    fields,
    saved: stored,
    revision: saved?.revision ?? null,
    isSaving: busy !== null,
  });

  /** How often the text was reset: the answer to an earlier save is about another text. */
  const resets = useRef(0);
  const typed = useRef(fields);
  useEffect(() => {
    typed.current = fields;
  }, [fields]);

  /** Gives what is stored then; null when it was not. */
  async function store(
    purpose: Purpose,
    over: Pick<EditablePost, 'id' | 'revision'> | null,
  ): Promise<EditablePost | null> {
    if (busy !== null) return null;
    if (missingFor(purpose, fields).length > 0) {
      const text = purpose === 'publish' ? editorMessages.publishNeeds : editorMessages.draftNeeds;
      toast({ title: editorMessages.required, text, tone: 'error' });
      return null;
    }
    if (purpose === 'publish' && pictures.sending > 0) return null;
    setBusy(purpose);
    const begun = resets.current;
    // The toast of the save before is outdated.
    dismissToast();
    // An autosave must not arrive after the save that removes its draft.
    await autosave.settle();
    const outcome = await save(call, { fields, published: purpose === 'publish', saved: over, key });
    setBusy(null);
    if (begun !== resets.current) return null;
    settle(outcome, purpose, fields);
    return outcome.kind === 'saved' ? outcome.post : null;
  }

  function settle(outcome: Outcome, purpose: Purpose, sent: Fields): void {
    setProblems([]);
    setObstacle(null);
    if (outcome.kind === 'saved') {
      setStored(sent);
      setSaved(outcome.post);
      void autosave.clear();
      const { published, draftSaved } = editorMessages;
      toast({ title: purpose === 'publish' ? published : draftSaved, tone: 'success' });
      emit('changed', { tags: ['posts', `post:${outcome.post.slug}`] });
      onSaved(outcome.post, { purpose, whole: sameFields(typed.current, sent) });
      return;
    }
    if (outcome.kind === 'changed') {
      setObstacle(conflictWith(outcome.theirs, saved, purpose));
      return;
    }
    if (outcome.kind === 'deleted' || outcome.kind === 'logged-out') setObstacle({ kind: outcome.kind });
    if (outcome.kind === 'refused') {
      const { details } = outcome.error.body ?? {};
      if (details && details.length > 0) setProblems(details);
      else setObstacle({ kind: 'refused', sentence: outcome.error.sentence });
    }
    if (outcome.kind === 'unanswered') showNoAnswer();
    else showFailure(purpose);
  }

  return {
    fields,
    /** Grows when the fields come from elsewhere than the keyboard. */
    round,
    saved,
    busy,
    problems,
    obstacle,
    ...pictures,
    autosave,
    /** Something was typed that is stored nowhere. */
    dirty: !sameFields(fields, stored),
    change: (change: Partial<Fields>) => setFields((now) => ({ ...now, ...change })),
    publish: () => store('publish', saved),
    saveDraft: () => store('draft', saved),
    /** Saves over what another author saved. */
    overwriteTheirs({ theirs, purpose }: Conflict) {
      setSaved(theirs);
      // What is missing is filled in in the editor.
      if (missingFor(purpose, fields).length > 0) setObstacle(null);
      return store(purpose, theirs);
    },
    /** Goes on with what another author saved. */
    takeTheirs(theirs: EditablePost) {
      setSaved(theirs);
      setFields(fieldsOf(theirs));
      setRound(round + 1);
      setStored(fieldsOf(theirs));
      setObstacle(null);
    },
    /**
     * What is stored was planned, or is not any more. What another author saved of it meanwhile is not in this editor: the revision
     * stays the one that is, so that the next save meets theirs.
     */
    scheduled: (post: EditablePost) => setSaved((now) => ({ ...post, revision: now?.revision ?? post.revision })),
    /** What was deleted becomes a new article with the next save. */
    beginAnew() {
      setSaved(null);
      setKey(crypto.randomUUID());
      setStored(noFields);
      setObstacle(null);
    },
    /** What was typed since the last save is taken back; without a save, all of it. */
    backToSaved() {
      resets.current += 1;
      setFields(stored);
      setRound(round + 1);
      setProblems([]);
      setObstacle(null);
      // A save whose answer got lost may have made an article under this key.
      if (saved === null) setKey(crypto.randomUUID());
    },
    /** Goes on with what was typed once and never saved. */
    resume(unsaved: Unsaved) {
      setFields(unsaved.fields);
      setRound(round + 1);
      if ('key' in unsaved.place) setKey(unsaved.place.key);
      autosave.resumed(unsaved);
    },
    discardUnsaved: (unsaved: Unsaved) => autosave.discard(unsaved),
    decideLater: () => setObstacle(null),
  };
}

/** An article that appeared meanwhile stays published under one's own version: only « Dépublier » takes it from its readers. */
function conflictWith(theirs: EditablePost, saved: EditablePost | null, purpose: Purpose): Conflict {
  const wasPublished = saved?.published ?? false;
  const turned = theirs.published === wasPublished ? null : theirs.published ? 'published' : 'taken-back';
  return { kind: 'changed', theirs, purpose: turned === 'published' ? 'publish' : purpose, turned };
}

function showFailure(purpose: Purpose): void {
  const { publishFailureTitle, publishFailureText, draftFailure } = editorMessages;
  if (purpose === 'publish') toast({ title: publishFailureTitle, text: publishFailureText, tone: 'error' });
  else toast({ title: draftFailure, tone: 'error' });
}

function showNoAnswer(): void {
  toast({
    title: 'Le site ne répond pas',
    text: 'L’article est peut-être enregistré, peut-être pas. Votre texte est toujours ici\u00a0: réessayez, rien ne sera enregistré deux fois.',
    tone: 'error',
  });
}
