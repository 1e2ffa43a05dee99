import type { Author } from '@letat/contracts/authors/operations';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorPlanPrice } from '@letat/contracts/plans/constants';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { Grid, Row, Section, SectionHead } from '@letat/ui/layout';
import { MonthlyLabel } from '@letat/ui/price';
import { Title } from '@letat/ui/text';
import { expertiseTags } from './expertise.ts';
import * as styles from './experts-grid.css.ts';

/** Two rows of the widest screen. */
const shownWhole = 10;

/** The experts who write here, each leading to their page: the newest with what they know, the others by name. */
export function ExpertsGrid({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <Section>
      <SectionHead title="Nos experts" action={<a href="/join-authors">{siteMessages.becomeAuthor}</a>} />
      <Grid columns={5} ruled>
        {authors.slice(0, shownWhole).map((author) => (
          <a key={author.id} className={styles.expert} href={`/author/${author.id}`}>
            <Avatar name={author.fullName} src={author.avatar ?? undefined} />
            <Title level={3} size="small">
              {author.fullName}
            </Title>
            <p className={styles.bio} dir="auto">
              {author.bio}
            </p>
            <Row gap="tight">
              {expertiseTags(author)
                .slice(0, 2)
                .map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
            </Row>
            <p>
              <MonthlyLabel amount={authorPlanPrice} />
            </p>
          </a>
        ))}
      </Grid>
      <OtherExperts authors={authors.slice(shownWhole)} />
    </Section>
  );
}

function OtherExperts({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{authors.length === 1 ? 'Une autre signature' : `${authors.length} autres signatures`}</summary>
      <ul className={styles.names}>
        {authors.map(({ id, fullName }) => (
          <li key={id} dir="auto">
            <a href={`/author/${id}`}>{fullName}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
