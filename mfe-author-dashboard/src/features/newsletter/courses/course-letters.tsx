import { courseLimits } from '@letat/contracts/newsletter/courses/constants';
import type { CourseLetter, OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { navigate } from '@letat/remote-kit/navigation';
import { useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import { EmptyState } from '@letat/ui/empty-state';
import { Row, Section, SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { useEffect, useRef, useState } from 'react';
import * as styles from './courses.css.ts';
import { useSaveCourse } from './use-save-course.ts';
import { letterStateWords } from './words.ts';

/** The letters in the order in which they come, with buttons that move them: a keyboard reaches all of it. */
export function CourseLetters({ course }: { course: OwnCourse }) {
  const { id, letters, state } = course;
  const ids = letters.map((letter) => letter.id);
  const order = useSaveCourse(course, 'Ordre enregistré');
  const removal = useSaveCourse(course, 'Lettre retirée');
  const [toRemove, setToRemove] = useState<CourseLetter | null>(null);
  const add = useApiMutation('POST /api/my/courses/:id/letters', {
    changes: ['courses', `course:${id}`],
    failure: 'La lettre n’a pas été ajoutée',
    onSuccess: ({ letters: now }) => navigate(`/dashboard/newsletter/${now.at(-1)?.id ?? ''}`),
  });
  const move = (letterId: string, by: -1 | 1) => {
    const from = ids.indexOf(letterId);
    const letterIds = ids.toSpliced(from, 1).toSpliced(from + by, 0, letterId);
    order.save({ letterIds });
  };
  const write = (
    <Button
      variant={letters.length === 0 ? 'primary' : 'secondary'}
      isDisabled={letters.length >= courseLimits.letters}
      isPending={add.isPending}
      pendingLabel="Un instant…"
      onPress={() => add.mutate({ params: { id } })}
    >
      {letters.length === 0 ? 'Écrire la première lettre' : 'Ajouter une lettre'}
    </Button>
  );
  return (
    <Section aria-labelledby="les-lettres">
      <SectionHead id="les-lettres" title="Les lettres" size="small" />
      {letters.length === 0 ? (
        <EmptyState
          heading="p"
          title="Aucune lettre"
          text="Écrivez la première&nbsp;: elle part dès que l’on commence."
          action={write}
        />
      ) : (
        <>
          <ol className={styles.list}>
            {letters.map((letter, n) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                place={n + 1}
                count={letters.length}
                isBusy={order.isPending || removal.isPending}
                onMove={(by) => move(letter.id, by)}
                onRemove={() => setToRemove(letter)}
              />
            ))}
          </ol>
          <Row>{write}</Row>
        </>
      )}
      <ConfirmDialog
        title="Retirer cette lettre&nbsp;?"
        isOpen={toRemove !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setToRemove(null))}
        confirmLabel="Retirer la lettre"
        tone="danger"
        isPending={removal.isPending}
        onConfirm={() => {
          removal.save({ letterIds: ids.filter((letterId) => letterId !== toRemove?.id) });
          setToRemove(null);
        }}
      >
        {toRemove?.state === 'new' || state === 'draft'
          ? 'Personne ne l’a reçue\u00a0: elle est supprimée.'
          : 'Qui ne l’a pas encore eue passera à la suivante, dès que vous ouvrirez le cours de nouveau.'}
      </ConfirmDialog>
    </Section>
  );
}

interface RowProps {
  letter: CourseLetter;
  /** From 1. */
  place: number;
  count: number;
  isBusy: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function LetterRow({ letter: { id, subject, preheader, state }, place, count, isBusy, onMove, onRemove }: RowProps) {
  const moves = useRef<HTMLDivElement>(null);
  const focusAfterMove = useRef<'up' | 'down' | null>(null);
  const move = (by: -1 | 1) => {
    focusAfterMove.current = by === 1 ? 'down' : 'up';
    onMove(by);
  };
  // An element that is moved in the document loses the focus, and a button at the end of its way is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it is about
  useEffect(() => {
    const way = focusAfterMove.current;
    focusAfterMove.current = null;
    if (way === null) return;
    const [same, other] = [`[data-move=${way}] button:enabled`, '[data-move] button:enabled'];
    (moves.current?.querySelector<HTMLElement>(same) ?? moves.current?.querySelector<HTMLElement>(other))?.focus();
  }, [place]);
  const title = subject === '' ? 'Sans objet' : subject;
  const words = letterStateWords[state];
  return (
    <li className={styles.row} aria-label={`Lettre ${place}\u00a0: ${title}`}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <div className={styles.words}>
        <span dir="auto">
          <Link href={`/dashboard/newsletter/${id}`}>{title}</Link>
        </span>
        {preheader === '' ? null : <span className={styles.note}>{preheader}</span>}
        <span>
          <Badge tone={words.tone}>{words.label}</Badge>
        </span>
      </div>
      <div ref={moves} className={styles.tools}>
        <span data-move="up">
          <Button
            size="small"
            variant="text"
            aria-label={`Monter la lettre ${place}`}
            isDisabled={place === 1}
            onPress={() => isBusy || move(-1)}
          >
            Monter
          </Button>
        </span>
        <span data-move="down">
          <Button
            size="small"
            variant="text"
            aria-label={`Descendre la lettre ${place}`}
            isDisabled={place === count}
            onPress={() => isBusy || move(1)}
          >
            Descendre
          </Button>
        </span>
        <Button size="small" variant="text" aria-label={`Retirer la lettre ${place}`} onPress={onRemove}>
          Retirer
        </Button>
      </div>
    </li>
  );
}
