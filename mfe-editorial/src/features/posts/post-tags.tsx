import * as styles from './post-tags.css.ts';

/** The subjects of an article; each leads to a search for it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Sujets">
      {tags.map((tag) => (
        <li key={tag}>
          <a className={styles.tag} dir="auto" href={`/?search=${encodeURIComponent(tag)}`}>
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
