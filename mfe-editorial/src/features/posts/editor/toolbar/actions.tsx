import { enumerationParts } from '@letat/contracts/core/format/enumeration';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import { RelativeTime } from '@letat/ui/relative-time';
import { Fragment, useId, useState } from 'react';
import { SaveStatus } from '../autosave/save-status.tsx';
import { missingFor, type Requirement, requirementLabels } from '../fields.ts';
import { dateOf } from '../format.ts';
import type { EditorState } from '../use-editor.ts';
import * as styles from './actions.css.ts';

const sendingNote = 'Une image est en cours d’envoi\u00a0: l’article pourra paraître quand elle sera là.';

/** Publishing and saving, and what is still missing or was last done. */
export function Actions({ editor }: { editor: EditorState }) {
  const id = useId();
  const [takingBack, setTakingBack] = useState(false);
  const { busy, saved, fields } = editor;
  const missing = missingFor('publish', fields);
  const published = saved?.published ?? false;
  // It appears by itself: what is changed until then is saved, and an author who publishes it does so before its hour.
  const isPlanned = saved?.schedule != null;
  const isOwnAlone = saved?.authorId === useViewer()?.id && saved?.coauthorIds.length === 0;
  const readers = isOwnAlone ? 'que vous seul lisez' : 'que seuls ses auteurs lisent';

  return (
    <>
      <Button
        variant={isPlanned ? 'secondary' : 'primary'}
        isDisabled={missing.length > 0 || editor.sending > 0}
        isPending={busy === 'publish'}
        pendingLabel="Publication…"
        aria-describedby={id}
        onPress={editor.publish}
      >
        {published ? 'Publier les modifications' : isPlanned ? 'Publier maintenant' : 'Publier'}
      </Button>
      {published ? (
        <Button isPending={busy === 'draft'} pendingLabel="Retrait…" onPress={() => setTakingBack(true)}>
          Dépublier
        </Button>
      ) : (
        <Button
          variant={isPlanned ? 'primary' : 'secondary'}
          isPending={busy === 'draft'}
          pendingLabel="Enregistrement…"
          onPress={editor.saveDraft}
        >
          Enregistrer le brouillon
        </Button>
      )}
      <div className={styles.notes}>
        <p id={id} className={styles.note}>
          {missing.length > 0 ? (
            <Missing names={missing} />
          ) : editor.sending > 0 ? (
            sendingNote
          ) : (
            <State editor={editor} />
          )}
        </p>
        <SaveStatus autosave={editor.autosave} dirty={editor.dirty} />
      </div>
      <ConfirmDialog
        isOpen={takingBack}
        onOpenChange={setTakingBack}
        title={'Dépublier cet article\u00a0?'}
        confirmLabel="Dépublier"
        onConfirm={() => {
          setTakingBack(false);
          editor.saveDraft();
        }}
      >
        <p>Il redevient un brouillon {readers}. Son adresse reste la sienne.</p>
      </ConfirmDialog>
    </>
  );
}

/** What is still missing before the article can be published, each with a button that focuses its field. */
function Missing({ names }: { names: readonly Requirement[] }) {
  const parts = enumerationParts(names);
  return (
    <>
      Pour publier, il manque{' '}
      {parts.map(({ type, value }, index) => {
        const name = type === 'element' ? names.find((known) => known === value) : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no other name
        if (name === undefined) return <Fragment key={index}>{value}</Fragment>;
        return (
          <Button key={name} variant="text" onPress={() => goTo(name)}>
            {requirementLabels[name]}
          </Button>
        );
      })}
      .
    </>
  );
}

/** Fields are marked by name. */
function goTo(name: Requirement): void {
  document.querySelector<HTMLElement>(`[data-field=${name}] :is(textarea, select, [data-text])`)?.focus();
}

function State({ editor: { dirty, saved } }: { editor: EditorState }) {
  if (saved === null || (dirty && !saved.published)) return null;
  if (dirty) return 'Modifications pas encore publiées.';
  if (saved.schedule) return `Paraîtra le ${dateOf(saved.schedule)}.`;
  return (
    <>
      {saved.published ? 'Publié' : 'Brouillon enregistré'} <RelativeTime dateTime={saved.updatedAt} reserved={false} />
      .
    </>
  );
}
