import { gallery } from './gallery.ts';
import * as styles from './gallery-nav.css.ts';

/** The list of components beside one of them, on a wide window. */
export function GalleryNav({ current }: { current: string }) {
  return (
    <nav className={styles.nav} aria-label="Composants">
      {gallery.map(({ title, entries }) => (
        <div key={title}>
          <p className={styles.title}>{title}</p>
          <ul className={styles.list}>
            {entries.map(({ id, name }) => (
              <li key={id}>
                <a className={styles.entry} href={`/admin/ui/${id}`} aria-current={id === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
