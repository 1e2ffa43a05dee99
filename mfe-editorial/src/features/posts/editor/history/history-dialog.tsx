import type { PostRevision } from '@letat/contracts/posts/revisions/operations';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { useState } from 'react';
import { Versions } from '../conflict/versions.tsx';
import { fieldsFrom } from '../fields.ts';
import { momentOf, wordCountText } from '../format.ts';
import type { EditorState } from '../use-editor.ts';
import * as styles from './history-dialog.css.ts';
import { useRestore } from './use-restore.ts';

interface Props {
  editor: EditorState;
  saved: NonNullable<EditorState['saved']>;
  onClose(): void;
}

/** What the article was at each save, beside what it is now, and the way back to it. */
export function HistoryDialog({ editor, saved, onClose }: Props) {
  const { id } = saved;
  const saves = useApiQuery('GET /api/my/posts/:id/revisions', { tags: ['posts'], params: { id } });
  const [chosen, setChosen] = useState<number | null>(null);
  const restore = useRestore(editor, saved, onClose);
  const shown = saves.data ? (chosen ?? saves.data[1]?.revision ?? null) : null;
  const isFormer = shown !== null && shown !== saved.revision;

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!restore.isPending}
      size="large"
      title="Historique de l’article"
      actions={
        <>
          <Button
            variant="primary"
            isDisabled={!isFormer || editor.dirty}
            isPending={restore.isPending}
            pendingLabel="Restauration…"
            onPress={() => shown !== null && void restore.to(shown)}
          >
            Restaurer cette version
          </Button>
          <Button isDisabled={restore.isPending} onPress={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <p>{adviceOn(editor)}</p>
      <QueryPart query={saves} skeleton={<Waiting label="Chargement de l’historique…" />}>
        {(list) =>
          list.length < 2 ? (
            <p>Il n’y a encore rien à comparer&nbsp;: chaque enregistrement apparaîtra ici.</p>
          ) : (
            <div className={styles.history}>
              <ul className={styles.list} aria-label="Enregistrements">
                {list.map((revision) => (
                  <li key={revision.revision}>
                    <Save
                      save={revision}
                      isPresent={revision.revision === saved.revision}
                      isShown={revision.revision === shown}
                      onShow={() => setChosen(revision.revision)}
                    />
                  </li>
                ))}
              </ul>
              <div className={styles.shown}>
                {shown === null ? null : <Compared editor={editor} id={id} revision={shown} />}
              </div>
            </div>
          )
        }
      </QueryPart>
    </Dialog>
  );
}

function adviceOn({ dirty, saved }: EditorState): string {
  if (dirty)
    return 'Enregistrez d’abord ce que vous venez d’écrire\u00a0: une restauration part de ce qui est enregistré.';
  const never = 'Restaurer une version l’enregistre à nouveau\u00a0: rien de ce qui a suivi n’est perdu.';
  return saved?.published ? `${never} Les lecteurs la voient aussitôt.` : never;
}

interface SaveProps {
  save: PostRevision;
  isPresent: boolean;
  isShown: boolean;
  onShow(): void;
}

function Save({ save: { savedAt, savedBy, published, wordCount }, isPresent, isShown, onShow }: SaveProps) {
  return (
    <button type="button" className={styles.save} aria-pressed={isShown} onClick={onShow}>
      <time className={styles.when} dateTime={savedAt}>
        {momentOf(new Date(savedAt), new Date())}
      </time>
      <span className={styles.who}>
        {isPresent ? 'Version actuelle · ' : null}
        {savedBy.fullName} · {wordCountText(wordCount)} · {published ? 'publié' : 'brouillon'}
      </span>
    </button>
  );
}

function Compared({ editor, id, revision }: { editor: EditorState; id: string; revision: number }) {
  const then = useApiQuery('GET /api/my/posts/:id/revisions/:revision', {
    tags: [],
    params: { id, revision: String(revision) },
  });
  return (
    <QueryPart query={then} skeleton={<Waiting label="Chargement de cette version…" />}>
      {({ title, content, category, tags, excerpt, featuredImage, featuredImageAlt, access }) => (
        <Versions
          left={{
            name: 'Cette version',
            fields: fieldsFrom({
              title,
              content,
              category,
              tags,
              excerpt,
              featuredImage,
              featuredImageAlt,
              // A published article stays published.
              access: editor.saved?.published ? editor.fields.access : access,
              // Addresses have a history of their own: they lead on.
              slug: editor.fields.slug,
            }),
          }}
          right={{ name: 'Aujourd’hui', fields: editor.fields }}
        />
      )}
    </QueryPart>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </SkeletonGroup>
  );
}
