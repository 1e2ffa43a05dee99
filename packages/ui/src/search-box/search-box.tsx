import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import * as styles from './search-box.css.ts';

export interface SearchBoxProps {
  /** Unique in the document: ties the label to its field. */
  id: string;
  /** Path of the page that shows what was found for its `search`. */
  action: string;
  /** What is searched, for those who do not see the glass. */
  label: string;
  placeholder: string;
  /** What was searched last. */
  search?: string | undefined;
  /** A filter of that page that the search stays within. */
  category?: string | undefined;
}

/**
 * A search as a GET form, which works before any script. The button appears with the first character that is not a space:
 * `pattern` says when, CSS shows it. Emptying the box shows everything again, and the platform suggests while one types:
 * both look for `data-search-box` (shell/src). The field is of type `text`, since one of type `search` may not become a
 * combobox (https://www.w3.org/TR/html-aria/#docconformance).
 */
export function SearchBox({ id, action, label, placeholder, search = '', category }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);

  // Another search came from elsewhere. A person who types here is not interrupted, nor is what was typed before hydration undone.
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);

  return (
    // The quoted words inside are English: a pointer that rests there reads what is searched.
    <search aria-label={label} title={label}>
      <form className={styles.box} action={action} method="get" noValidate data-search-box>
        <label className={styles.icon} htmlFor={id}>
          <Icon of={Search} size={16} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="text"
          dir="auto"
          inputMode="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          required
          pattern=".*\S.*"
          maxLength={200}
        />
        {category ? <input type="hidden" name="category" value={category} /> : null}
        <button className={styles.submit} type="submit">
          <span lang="en">Search</span>
        </button>
      </form>
    </search>
  );
}
