import { translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { TranslationSegment, WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { Button } from '@letat/ui/button';
import { Cover } from '@letat/ui/cover';
import { Row, Stack } from '@letat/ui/layout';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as styles from './article-translation.css.ts';
import { isTyping } from './is-typing.ts';
import { PassageRow } from './passage-row.tsx';
import { Proposals } from './proposals.tsx';
import { Publication } from './publication.tsx';
import { isIn, type SegmentFilter, segmentFilters } from './segments.ts';

const filterLabels: Readonly<Record<SegmentFilter, string>> = {
  all: 'Tous',
  open: 'À traiter',
  accepted: 'Relus',
};

/** Every passage with its translation: only the one at hand has buttons, and keys while the list has the focus. */
export function Passages({ translation, hasModel }: { translation: WorkingTranslation; hasModel: boolean }) {
  const { language, post, segments } = translation;
  const { label, ownName } = translationLanguage(language);
  const [filter, setFilter] = useState<SegmentFilter>('all');
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const accepted = segments.filter(({ state }) => state === 'accepted').length;
  const shown = segments.filter((segment) => isIn(filter, segment));
  const current = shown.find(({ key }) => key === currentKey) ?? shown.find(isOpen) ?? shown[0];
  const focusOn = (key: string) => {
    if (!shown.some((segment) => segment.key === key)) setFilter('all');
    setCurrentKey(key);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
  };
  const step = (by: 1 | -1) => {
    const next = current && shown[shown.indexOf(current) + by];
    if (!next) return;
    setCurrentKey(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === 'j') step(1);
    if (event.key === 'k') step(-1);
  };
  return (
    <Stack stretch gap="loose">
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {label} {label === ownName ? null : <span lang={language}>{ownName}</span>}
        </h2>
        <div className={styles.track} aria-hidden="true">
          <div style={{ clipPath: `inset(0 ${100 - Math.round((100 * accepted) / segments.length)}% 0 0)` }}>
            <Cover slug={post.slug} category={post.category} format="wide" />
          </div>
        </div>
        <p className={styles.count}>
          <b>
            {accepted} {accepted > 1 ? 'relus' : 'relu'}
          </b>{' '}
          sur {segments.length}
        </p>
      </div>
      <Row spread>
        <Row gap="tight">
          {segmentFilters.map((name) => (
            <Button
              key={name}
              size="small"
              variant={filter === name ? 'secondary' : 'quiet'}
              aria-pressed={filter === name}
              onPress={() => setFilter(name)}
            >
              {`${filterLabels[name]} ${segments.filter((segment) => isIn(name, segment)).length}`}
            </Button>
          ))}
        </Row>
        <p className={styles.keysHelp}>
          Dans la liste&nbsp;: <kbd>J</kbd> <kbd>K</kbd> suivant, précédent, <kbd>Entrée</kbd> accepter, <kbd>E</kbd>{' '}
          modifier, <kbd>R</kbd> refuser
        </p>
      </Row>
      {hasModel ? <Proposals postId={post.id} language={language} segments={segments} /> : null}
      <ol ref={list} className={styles.list} aria-label={`Passages en ${label.toLowerCase()}`} onKeyDown={onKeyDown}>
        {shown.map((segment) => (
          <PassageRow
            key={segment.key}
            postId={post.id}
            language={language}
            segment={segment}
            glossary={translation.glossary}
            number={segments.indexOf(segment) + 1}
            isCurrent={segment === current}
            onCurrent={() => setCurrentKey(segment.key)}
            onAccepted={() => focusOn((segments.slice(segments.indexOf(segment) + 1).find(isOpen) ?? segment).key)}
          />
        ))}
      </ol>
      {shown.length === 0 ? <p className={styles.note}>Aucun passage ici.</p> : null}
      <Publication translation={translation} onMend={focusOn} />
    </Stack>
  );
}

const isOpen = ({ state }: TranslationSegment) => state !== 'accepted';
