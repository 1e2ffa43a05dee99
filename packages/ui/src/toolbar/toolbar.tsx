import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import * as styles from './toolbar.css.ts';

export interface ToolbarProps {
  /** What it is for: its name for those who listen. */
  label: string;
  /** `IconButton`s and `Button`s, in `ToolbarGroup`s. */
  children: ReactNode;
  /** Id of what it acts on. */
  controls?: string;
}

/**
 * The tools of one field or one table, in a row: Tab comes to it once, arrows go through it, and it remembers where one
 * was. The actions of a form are `FormActions`; commands behind one button, a `Menu`.
 */
export function Toolbar({ label, children, controls }: ToolbarProps) {
  return (
    <AriaToolbar className={styles.toolbar} aria-label={label} aria-controls={controls}>
      {children}
    </AriaToolbar>
  );
}

/** Tools that belong together, parted from the others by a hairline. */
export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group className={styles.group} aria-label={label}>
      {children}
    </Group>
  );
}
