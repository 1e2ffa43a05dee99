import { type ReactNode, useEffect, useRef } from 'react';
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { type TabListState, useTabListState } from 'react-stately/useTabListState';
import { scrollIntoRow } from '../tab-links/scroll-into-view.ts';
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
 *
 * Made of react-aria's hooks: its ready-made tabs build their row anew once a page from the server is taken over, and
 * whoever stood on a tab would lose the place.
 */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect }: TabsProps) {
  const disabled = tabs.filter(({ isDisabled }) => isDisabled).map(({ id }) => id);
  const props = {
    'aria-label': label,
    children: tabs.map((tab) => (
      <Item key={tab.id} textValue={tab.label}>
        {tab.label}
      </Item>
    )),
    disabledKeys: disabled,
    onSelectionChange: (key: string | number) => onSelect?.(String(key)),
    ...(selected === undefined ? {} : { selectedKey: selected }),
    ...(defaultSelected === undefined ? {} : { defaultSelectedKey: defaultSelected }),
  };
  const state = useTabListState(props);
  const row = useRef<HTMLDivElement>(null);
  const { tabListProps } = useTabList(props, state, row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the chosen tab
  useEffect(() => scrollIntoRow(row.current, '[aria-selected=true]'), [state.selectedKey]);
  const chosen = tabs.find(({ id }) => id === state.selectedKey);
  return (
    <div>
      <div {...tabListProps} ref={row} className={styles.list}>
        {tabs.map((tab) => (
          <TabHandle key={tab.id} tab={tab} state={state} />
        ))}
      </div>
      {chosen ? (
        <Panel key={chosen.id} state={state}>
          {chosen.content}
        </Panel>
      ) : null}
    </div>
  );
}

function TabHandle({ tab, state }: { tab: TabItem; state: TabListState<object> }) {
  const handle = useRef<HTMLDivElement>(null);
  const { tabProps, isSelected, isDisabled } = useTab({ key: tab.id }, state, handle);
  return (
    <div
      {...tabProps}
      ref={handle}
      className={styles.tab}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
    >
      {tab.label}
      {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
    </div>
  );
}

function Panel({ state, children }: { state: TabListState<object>; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, panel);
  return (
    <div {...tabPanelProps} ref={panel} className={styles.panel}>
      {children}
    </div>
  );
}
