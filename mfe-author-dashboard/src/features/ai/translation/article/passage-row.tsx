import { type TranslationTag, translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { TranslationSegment, WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Row } from '@letat/ui/layout';
import { TextArea } from '@letat/ui/text-area';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as styles from './article-translation.css.ts';
import { isTyping } from './is-typing.ts';
import { MarkedWords } from './marked-words.tsx';
import { PassageActions } from './passage-actions.tsx';
import { PassageState } from './passage-state.tsx';
import { blockingProblems, isUndecided } from './segments.ts';
import { wordDiff } from './word-diff.ts';

interface PassageRowProps {
  postId: string;
  language: TranslationTag;
  segment: TranslationSegment;
  glossary: WorkingTranslation['glossary'];
  number: number;
  isCurrent: boolean;
  onCurrent: () => void;
  /** The author has read it: the next one is at hand. */
  onAccepted: () => void;
}

/** A passage in French, its translation, and what became of it. */
export function PassageRow({
  postId,
  language,
  segment,
  glossary,
  number,
  isCurrent,
  onCurrent,
  onAccepted,
}: PassageRowProps) {
  const { key, source, formerSource, translation, version, memory } = segment;
  const row = useRef<HTMLLIElement>(null);
  /** What is typed; null while nobody writes. */
  const [text, setText] = useState<string | null>(null);
  const save = useApiMutation('PUT /api/my/posts/:id/translations/:language/segments/:key', {
    changes: ['translations'],
    failure: 'Ce passage n’est pas enregistré',
    onSuccess(_saved, { body }) {
      setText(null);
      if (body.isAccepted) onAccepted();
      else row.current?.focus();
    },
  });
  const send = (wording: string, isAccepted: boolean) => {
    if (!save.isPending)
      save.mutate({ params: { id: postId, language, key }, body: { translation: wording, isAccepted, version } });
  };
  const undecided = isUndecided(segment);
  const lost = blockingProblems(segment).flatMap(({ found }) => found);
  const edit = () => {
    onCurrent();
    setText(translation || memory?.translation || '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== null) {
      setText(null);
      row.current?.focus();
    }
    if (isTyping(event) || !isCurrent || text !== null) return;
    if (event.key === 'e') {
      event.preventDefault();
      edit();
    }
    if (event.key === 'r' && undecided) send('', false);
    // A button that has the focus is pressed by it.
    if (event.key === 'Enter' && undecided && event.target === row.current) send(translation, true);
  };
  const { label, dir } = translationLanguage(language);
  return (
    <li
      ref={row}
      data-key={key}
      className={styles.row}
      aria-current={isCurrent ? 'true' : undefined}
      // The keys of the list need one place that has the focus.
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onCurrent}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number}>{number}</span>
      <div className={styles.source} lang="fr">
        {formerSource === null ? (
          <MarkedWords text={source} terms={glossary.map(({ term }) => term)} lost={lost} />
        ) : (
          <Changed former={formerSource} present={source} />
        )}
      </div>
      <div className={styles.target}>
        {text === null ? (
          <div lang={language} dir={dir} className={styles.wording}>
            <MarkedWords text={translation} terms={glossary.map((known) => known.translation)} />
          </div>
        ) : (
          <TextArea
            name={`traduction-${number}`}
            label={`Passage ${number} en ${label.toLowerCase()}`}
            rows={3}
            value={text}
            onChange={setText}
            autoFocus
            isRequired
          />
        )}
        {!isCurrent ? null : text === null ? (
          <PassageActions
            segment={segment}
            isPending={save.isPending}
            onAccept={() => send(translation, true)}
            onEdit={edit}
            onReuse={(wording) => send(wording, false)}
            onRefuse={() => send('', false)}
          />
        ) : (
          <Row gap="tight">
            <Button
              size="small"
              variant="primary"
              isDisabled={text.trim() === ''}
              isPending={save.isPending}
              onPress={() => send(text, true)}
            >
              Enregistrer et accepter
            </Button>
            <Button
              size="small"
              isDisabled={text.trim() === ''}
              isPending={save.isPending}
              onPress={() => send(text, false)}
            >
              Enregistrer, à relire
            </Button>
            <Button size="small" variant="quiet" onPress={() => setText(null)}>
              Annuler
            </Button>
          </Row>
        )}
      </div>
      <PassageState segment={segment} />
    </li>
  );
}

/** What the original says now, with what it said. */
function Changed({ former, present }: { former: string; present: string }) {
  const { before, removed, added, after } = wordDiff(former, present);
  return (
    <>
      {before}
      {removed === '' ? null : <del className={styles.removed}>{removed}</del>}{' '}
      {added === '' ? null : <ins className={styles.added}>{added}</ins>}
      {after}
    </>
  );
}
