import type { Author } from '@letat/contracts/authors/operations';
import { Avatar } from '@letat/ui/avatar';
import { ButtonLink } from '@letat/ui/button-link';
import { Title } from '@letat/ui/text';
import * as styles from './author-box.css.ts';
import { expertiseTags } from './expertise.ts';
import { Subscribing } from './subscribing.tsx';

interface AuthorBoxProps {
  author: Author;
  /** Distinguishes the box from those of co-authors. */
  label: string;
}

/** Who wrote what was just read, what they know, and the ways to follow them and to their page. */
export function AuthorBox({ author, label }: AuthorBoxProps) {
  const expertise = expertiseTags(author);
  return (
    <aside className={styles.box} aria-label={label}>
      <Avatar name={author.fullName} src={author.avatar ?? undefined} size="large" />
      <div className={styles.words}>
        <Title level={2} size="small">
          {author.fullName}
        </Title>
        {expertise.length > 0 ? <p className={styles.expertise}>{expertise.join(' · ')}</p> : null}
        <p dir="auto">{author.bio}</p>
        <Subscribing author={author} size="small">
          <ButtonLink size="small" href={`/author/${author.id}`}>
            Ses articles
          </ButtonLink>
        </Subscribing>
      </div>
    </aside>
  );
}
