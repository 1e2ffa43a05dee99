import type { Post } from '@letat/contracts/posts';

/** « avec Awa Ndiaye, Issa Kane »: who signs an article with its author, each with the way to their page. */
export function Coauthors({ coauthors }: Pick<Post, 'coauthors'>) {
  return coauthors.map(({ id, fullName }, index) => (
    <span key={id}>
      {index === 0 ? ' avec ' : ', '}
      <a href={`/author/${id}`}>{fullName}</a>
    </span>
  ));
}
