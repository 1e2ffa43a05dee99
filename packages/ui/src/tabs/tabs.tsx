import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { scrollIntoRow } from '../tab-links/scroll-into-view.ts';
import * as styles from '../tab-links/tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  /** How many items are there, after the label. */
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabItem[];
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
}

/**
 * Views of one subject that take turns in one place: by arrows, Home and End. Only the one in sight is rendered. Views that
 * people come back to or share have addresses: `TabLinks`. Parts that are compared stand one under the other.
 *
 * The tabs pattern of the ARIA Authoring Practices on the browser's own buttons: react-aria's hooks for it bring its
 * collections, 25 KB that the login screen would fetch for two tabs.
 */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect }: TabsProps) {
  const usable = tabs.filter(({ isDisabled }) => !isDisabled);
  const [own, setOwn] = useState(defaultSelected ?? usable[0]?.id);
  const current = selected ?? own;
  const chosen = tabs.find(({ id }) => id === current);
  const row = useRef<HTMLDivElement>(null);
  const ids = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the chosen tab
  useEffect(() => scrollIntoRow(row.current, '[aria-selected=true]'), [current]);

  const choose = (id: string) => {
    if (id === current) return;
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const at = usable.findIndex(({ id }) => id === current);
    const to = usable[placeOf(event, at, usable.length)];
    if (to === undefined || to.id === current) return;
    event.preventDefault();
    choose(to.id);
    row.current?.querySelector<HTMLElement>(`[id="${ids}${to.id}"]`)?.focus();
  };
  return (
    <div>
      <div ref={row} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name, count, isDisabled = false }) => (
          <button
            key={id}
            id={`${ids}${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === current}
            aria-controls={id === current ? `${ids}panel` : undefined}
            disabled={isDisabled}
            tabIndex={id === current ? 0 : -1}
            data-selected={id === current || undefined}
            data-disabled={isDisabled || undefined}
            onClick={({ currentTarget }) => {
              // Safari does not focus what is pressed, and arrows would lead nowhere.
              currentTarget.focus({ preventScroll: true });
              choose(id);
            }}
            onKeyDown={onKeyDown}
          >
            {name}
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {chosen ? (
        <Panel key={chosen.id} id={`${ids}panel`} labelledBy={`${ids}${chosen.id}`}>
          {chosen.content}
        </Panel>
      ) : null}
    </div>
  );
}

/** It can be focused itself where nothing in it can, so that it is read and scrolled by keys. */
function Panel({ id, labelledBy, children }: { id: string; labelledBy: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [hasStops, setHasStops] = useState(true);
  // After each render, since what is shown may have changed, and before a key: the next Tab may lead there.
  useLayoutEffect(() => setHasStops(panel.current?.querySelector(stops) != null));
  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={labelledBy}
      tabIndex={hasStops ? undefined : 0}
    >
      {children}
    </div>
  );
}

/** What Tab stops at. */
const stops =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, iframe, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/** Where a key leads in a row of tabs; out of it for any other key. */
function placeOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, length: number): number {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % length;
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + length) % length;
  return length;
}
