import type { Author } from '@letat/contracts/authors';
import { authorPlanPriceCents } from '@letat/contracts/constants';
import { siteMessages } from '@letat/contracts/messages';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { Grid, Row, Section, SectionHead } from '@letat/ui/layout';
import { MonthlyLabel } from '@letat/ui/price';
import { Title } from '@letat/ui/text';
import { expertiseTags } from './expertise.ts';
import * as styles from './experts-grid.css.ts';

/** The experts who write here, each leading to their page. */
export function ExpertsGrid({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <Section>
      <SectionHead title="Nos experts" action={<a href="/join-authors">{siteMessages.becomeAuthor}</a>} />
      <Grid columns={5} ruled>
        {authors.map((author) => (
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
              <MonthlyLabel cents={authorPlanPriceCents} />
            </p>
          </a>
        ))}
      </Grid>
    </Section>
  );
}
