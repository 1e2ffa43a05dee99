import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection as AriaMenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import * as styles from './menu.css.ts';
import type { MenuEntry, MenuItem } from './menu.tsx';

export interface MenuPopoverProps {
  /** Name of the menu: that of its button. */
  label: string;
  entries: readonly MenuEntry[];
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAction: ((id: string) => void) | undefined;
  /** Which entry takes the focus; true leaves it to the menu itself, for those who point. */
  autoFocus: 'first' | 'last' | true;
  placement: 'bottom start' | 'bottom end';
}

/** The open list of a `Menu`. */
export function MenuPopover({
  label,
  entries,
  triggerRef,
  isOpen,
  onOpenChange,
  onAction,
  autoFocus,
  placement,
}: MenuPopoverProps) {
  return (
    <I18nProvider locale="fr-FR">
      <Popover
        className={styles.popover}
        aria-label={label}
        trigger="MenuTrigger"
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={4}
      >
        <AriaMenu
          className={styles.list}
          aria-label={label}
          autoFocus={autoFocus}
          onClose={() => onOpenChange(false)}
          onAction={(key) => onAction?.(String(key))}
        >
          {entries.map((entry) =>
            'items' in entry ? (
              <AriaMenuSection key={entry.section} className={styles.section}>
                <Header className={styles.sectionTitle}>{entry.section}</Header>
                {entry.items.map(toItem)}
              </AriaMenuSection>
            ) : (
              toItem(entry)
            ),
          )}
        </AriaMenu>
      </Popover>
    </I18nProvider>
  );
}

function toItem({ id, label, icon, note, href, target, onAction, isDisabled = false, tone }: MenuItem) {
  return (
    <AriaMenuItem
      key={id}
      id={id}
      textValue={label}
      className={styles.item}
      isDisabled={isDisabled}
      {...(href === undefined ? {} : { href })}
      {...(target === undefined ? {} : { target })}
      {...(onAction === undefined ? {} : { onAction })}
      data-icon={icon === undefined ? undefined : true}
      data-tone={tone}
    >
      {icon}
      <span>
        {label}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </AriaMenuItem>
  );
}
