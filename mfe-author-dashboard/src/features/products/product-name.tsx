import { Cover } from '@letat/ui/cover';
import * as styles from './product-name.css.ts';

/** A product as a line names it: its book and its title. */
export function ProductName({ title }: { title: string }) {
  return (
    <span className={styles.name}>
      <span className={styles.cover}>
        <Cover slug={title} format="book" />
      </span>
      <span dir="auto">{title}</span>
    </span>
  );
}
