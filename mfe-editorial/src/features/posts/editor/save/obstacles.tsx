import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { useEffect, useRef } from 'react';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import type { EditorState, Obstacle } from '../use-editor.ts';
import * as styles from './obstacles.css.ts';

/** What stood in the way of the last save, and the way on. */
export function Obstacles({ editor }: { editor: EditorState }) {
  const { obstacle } = editor;
  if (obstacle === null) return null;
  if (obstacle.kind === 'changed') return <ConflictDialog editor={editor} obstacle={obstacle} />;
  return <Notice obstacle={obstacle} onBeginAnew={editor.beginAnew} />;
}

interface NoticeProps {
  obstacle: Exclude<Obstacle, { kind: 'changed' }>;
  onBeginAnew(): void;
}

/** Stands above the article, and takes the focus: an author who pressed a button at the foot must not have to look for it. */
function Notice({ obstacle, onBeginAnew }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus answers to each new obstacle
  useEffect(() => box.current?.focus(), [obstacle]);
  return (
    <div ref={box} className={styles.notice} tabIndex={-1}>
      <Words obstacle={obstacle} onBeginAnew={onBeginAnew} />
    </div>
  );
}

function Words({ obstacle, onBeginAnew }: NoticeProps) {
  switch (obstacle.kind) {
    case 'deleted':
      return (
        <Callout
          tone="warning"
          title="Cet article a été supprimé ailleurs"
          action={
            <Button size="small" onPress={onBeginAnew}>
              En faire un nouvel article
            </Button>
          }
        >
          Votre texte est toujours ici&nbsp;: enregistrez-le comme un nouvel article, ou copiez-le.
        </Callout>
      );
    case 'logged-out':
      return (
        <Callout
          tone="warning"
          title="Vous n’êtes plus connecté"
          action={
            <ButtonLink size="small" href="/account" target="_blank">
              Se connecter dans un autre onglet
            </ButtonLink>
          }
        >
          Votre texte est toujours ici. Connectez-vous dans un autre onglet, puis revenez l’enregistrer.
        </Callout>
      );
    case 'refused':
      return (
        <Callout tone="warning" title="L’article n’a pas été enregistré">
          {obstacle.sentence}
        </Callout>
      );
  }
}
