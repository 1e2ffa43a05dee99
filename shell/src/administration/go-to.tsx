import { fold } from '@letat/contracts/core/fold';
import { Dialog } from '@letat/ui/dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Destination, destinationsFor } from './destinations.ts';
import * as styles from './go-to.css.ts';
import type { AdministrationSection } from './sections.ts';

interface GoToProps {
  sections: readonly AdministrationSection[];
  onClose: () => void;
}

/**
 * « Aller à… »: every screen of the administration by the start of any of its words. A combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): arrows choose, Enter goes, Escape closes. Options are links: the router takes
 * them as any other.
 */
export function GoTo({ sections, onClose }: GoToProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = destinationsFor(typed, sections, fold);
  const active = Math.min(chosen, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (found.length === 0) return;
    const next = (active + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog title="Aller à…" size="small" isOpen onOpenChange={onClose}>
      <input
        className={styles.field}
        autoFocus
        aria-label="Écran de l’administration"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.nothing} role="status">
        {found.length === 0 ? 'Aucun écran de ce nom' : null}
      </p>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label="Écrans">
        {found.map((destination, index) => (
          <Option
            key={destination.href}
            id={optionId(index)}
            destination={destination}
            isChosen={index === active}
            onPress={onClose}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  destination: Destination;
  isChosen: boolean;
  onPress: () => void;
}

function Option({ id, destination: { href, label, group }, isChosen, onPress }: OptionProps) {
  return (
    <a
      id={id}
      className={styles.option}
      href={href}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onPress}
    >
      <span>{label}</span> <span className={styles.group}>{group}</span>
    </a>
  );
}
