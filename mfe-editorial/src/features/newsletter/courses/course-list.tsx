import { lettersText, paceText } from '@letat/contracts/newsletter/courses/constants';
import type { CourseSummary } from '@letat/contracts/newsletter/courses/schemas';
import { Link } from '@letat/ui/link';
import { Excerpt, MetaItems, Title } from '@letat/ui/text';
import * as styles from '../letters/letters.css.ts';

/** Courses one below the other: what they are, how long, how often, and whether they cost something. */
export function CourseList({ courses, level }: { courses: readonly CourseSummary[]; level: 2 | 3 }) {
  return (
    <ul className={styles.list}>
      {courses.map(({ id, title, summary, author, letters, everyDays, access }) => (
        <li key={id} className={styles.item}>
          <Title level={level} size="small">
            <Link href={`/cours/${id}`}>{title}</Link>
          </Title>
          {summary === '' ? null : <Excerpt>{summary}</Excerpt>}
          <MetaItems
            items={[
              <bdi key="author">{author.fullName}</bdi>,
              `${lettersText(letters)}, ${paceText(everyDays)}`,
              access === 'free' ? 'Gratuit' : 'Payant',
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
