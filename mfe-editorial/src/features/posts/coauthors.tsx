import type { Post } from '@letat/contracts/posts';
import * as styles from './post-header.css.ts';

/** « avec Awa Ndiaye, Issa Kane »: who signs an article with its author, each with the way to their page. */
export function Coauthors({ coauthors }: Pick<Post, 'coauthors'>) {
  return coauthors.map(({ id, fullName }, index) => (
    <span key={id}>
      {index === 0 ? ' avec ' : ', '}
      <a className={styles.author} href={`/author/${id}`}>
        {fullName}
      </a>
    </span>
  ));
}
