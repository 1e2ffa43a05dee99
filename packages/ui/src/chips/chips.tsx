import * as styles from './chips.css.ts';

export interface Chip {
  label: string;
  href: string;
  current?: boolean;
}

export interface ChipLinksProps {
  /** Names the navigation, as in « Filtrer par catégorie ». */
  label: string;
  chips: readonly Chip[];
}

/**
 * Filters as addresses: each choice can be shared, opened apart and used before JavaScript. For the views of one screen
 * use tabs; for a word that describes, `Badge`.
 */
export function ChipLinks({ label, chips }: ChipLinksProps) {
  return (
    <nav aria-label={label} data-print="hidden">
      <ul className={styles.list}>
        {chips.map(({ label: text, href, current = false }) => (
          <li key={href}>
            <a className={styles.chip} href={href} aria-current={current ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
