import type { CampaignArticle, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { Button } from '@letat/ui/button';
import { useEffect, useRef } from 'react';
import { blockWords } from '../words.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockShown } from './block-shown.tsx';
import * as styles from './blocks.css.ts';

interface Props {
  block: CampaignBlock;
  /** From 1. */
  place: number;
  count: number;
  articles: ReadonlyMap<string, CampaignArticle>;
  isSelected: boolean;
  onSelect(): void;
  onChange(block: CampaignBlock): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** A block as a numbered row: what it shows, and once it is selected, its fields and its tools. */
export function BlockRow({ block, place, count, articles, isSelected, onSelect, onChange, onMove, onRemove }: Props) {
  const name = `${blockWords[block.type]}, bloc ${place}`;
  const row = useRef<HTMLLIElement>(null);
  // The button that selected or added it is gone or left behind: the focus goes on to what is filled in.
  useEffect(() => {
    if (!isSelected) return;
    const field = row.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true]');
    (field ?? row.current?.querySelector<HTMLElement>('button:enabled'))?.focus();
  }, [isSelected]);
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
  return (
    <li
      ref={row}
      className={styles.row}
      data-selected={isSelected || undefined}
      aria-label={name}
      data-block={block.id}
    >
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <div>
        <div className={styles.bar}>
          <span className={styles.kind}>
            {blockWords[block.type]}
            {block.type === 'article' && block.shape === 'brief' ? ', en bref' : null}
          </span>
          {isSelected ? null : (
            <Button size="small" variant="text" aria-label={`Modifier\u00a0: ${name}`} onPress={onSelect}>
              Modifier
            </Button>
          )}
        </div>
        {isSelected ? (
          <BlockFields block={block} articles={articles} onChange={onChange} />
        ) : (
          <BlockShown block={block} articles={articles} />
        )}
        {isSelected ? (
          <div ref={moves} className={styles.tools}>
            <span data-move="up">
              <Button size="small" variant="text" isDisabled={place === 1} onPress={() => move(-1)}>
                Monter
              </Button>
            </span>
            <span data-move="down">
              <Button size="small" variant="text" isDisabled={place === count} onPress={() => move(1)}>
                Descendre
              </Button>
            </span>
            <Button size="small" variant="text" onPress={onRemove}>
              Retirer
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
