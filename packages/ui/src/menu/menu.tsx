import { ChevronDown } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { toast } from '../toast/queue.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** Goes there, as any link; else it acts. */
  href?: string;
  target?: '_blank';
  onAction?: () => void;
  /** An `Icon`, `size={18}`. */
  icon?: ReactNode;
  /** What it means, in a few words. */
  note?: string;
  /** `danger` for what cannot be undone; it then asks with a `ConfirmDialog`. */
  tone?: 'danger';
  isDisabled?: boolean;
}

export interface MenuSection {
  /** Its title. */
  section: string;
  items: readonly MenuItem[];
}

export type MenuEntry = MenuItem | MenuSection;

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'isDisabled'> {
  /** What the button says; with an `icon`, its name for those who listen. */
  label: string;
  items: readonly MenuEntry[];
  /** Receives the chosen item, beside its own `onAction`. */
  onAction?: (id: string) => void;
  /** An icon in place of the label, as « … » on a row. */
  icon?: ReactNode;
  'data-testid'?: string;
}

const part = lazyPart(() => import('./menu-popover.lazy.tsx').then(({ MenuPopover }) => MenuPopover));
/** A person is about to press: the list may come ahead. Should that fail, the press asks again and says so. */
const fetchAhead = () => void part.fetch().catch(() => {});

/**
 * A button and the commands behind it: by pointer, arrows, letters and Escape. The list's code comes when one points at
 * the button. One or two commands are buttons; the choice of a value is a `Select`; the way around the site, a `nav`.
 */
export function Menu({ label, items, onAction, icon, variant = 'secondary', size = 'medium', ...rest }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | true | null>(null);
  const Popover = useLazyPart(part, open !== null, () => {
    setOpen(null);
    toast({ title: 'Le menu n’a pas pu s’ouvrir', text: 'Vérifiez votre connexion, puis réessayez.', tone: 'error' });
  });
  const button = {
    ...rest,
    ref: trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== null,
    onPress: ({ detail }) => setOpen((now) => (now !== null ? null : detail > 0 ? true : 'first')),
    onKeyDown(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
  } satisfies Partial<ButtonProps>;

  return (
    <>
      {icon === undefined ? (
        <Button {...button} variant={variant} size={size}>
          {label}
          <Icon of={ChevronDown} size={16} />
        </Button>
      ) : (
        <IconButton {...button} label={label} size={size} variant={variant === 'quiet' ? 'quiet' : 'outlined'}>
          {icon}
        </IconButton>
      )}
      {Popover === null ? null : (
        <Popover
          label={label}
          entries={items}
          triggerRef={trigger}
          isOpen={open !== null}
          onOpenChange={(isOpen) => setOpen(isOpen ? true : null)}
          onAction={onAction}
          autoFocus={open ?? true}
          placement={icon === undefined ? 'bottom start' : 'bottom end'}
        />
      )}
    </>
  );
}
