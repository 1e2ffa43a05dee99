import { useEffect, useRef } from 'react';
import { scrollIntoRow } from './scroll-into-view.ts';
import * as styles from './tabs.css.ts';

export interface TabLink {
  label: string;
  href: string;
  current?: boolean;
  /** How many items are there, after the label. */
  count?: number;
}

export interface TabLinksProps {
  /** Names the navigation, as in « Tableau de bord ». */
  label: string;
  tabs: readonly TabLink[];
}

/**
 * The views of a screen that have addresses of their own: each can be shared, opened apart and reached before JavaScript,
 * and the page loads only what it shows. Views without addresses are `Tabs`; filters, `ChipLinks`.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the current tab
  useEffect(() => scrollIntoRow(list.current, '[aria-current]'), [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className={styles.tab} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
