import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { keepInSight } from '../tab-links/keep-in-sight.ts';
import * as styles from '../tab-links/tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  /** How many things are there, after the label. */
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
 * Views of one thing that take turns in one place: by arrows, Home and End. Only the one in sight is rendered. Views that
 * people come back to or share have addresses: `TabLinks`. Parts that are compared stand one under the other.
 */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultSelected ?? tabs.find(({ isDisabled }) => !isDisabled)?.id ?? '');
  const chosen = selected ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the chosen tab
  useEffect(() => keepInSight(list.current, '[aria-selected=true]'), [chosen]);
  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={(key) => select(String(key))}>
      <TabList ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={styles.tab}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
