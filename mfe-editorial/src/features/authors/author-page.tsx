import { lettersPath } from '@letat/contracts/newsletter/letters/path';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import type { PageProps } from '@letat/remote-kit/route';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Row, Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Pagination } from '@letat/ui/pagination';
import { Dek, Title } from '@letat/ui/text';
import { CourseList } from '../newsletter/courses/course-list.tsx';
import { Newsletter } from '../newsletter/newsletter.tsx';
import { FeedLink } from '../posts/list/feed-link.tsx';
import { PostCard } from '../posts/list/post-card.tsx';
import { type AuthorData, productsOf } from './author.route.ts';
import * as styles from './author-page.css.ts';
import { expertiseTags } from './expertise.ts';
import { Subscribing } from './subscribing.tsx';

/** Who writes, what they know, the way to follow them, what they wrote and sell. */
export default function AuthorPage({ data: { author, posts, courses, next }, query }: PageProps<AuthorData>) {
  return (
    <>
      <Wrap>
        <header className={styles.header}>
          <Avatar name={author.fullName} src={author.avatar ?? undefined} size="huge" />
          <Stack>
            <Title>{author.fullName}</Title>
            <Dek>{author.bio}</Dek>
            <Row gap="tight">
              {expertiseTags(author).map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </Row>
            <Subscribing author={author}>
              <Link href={lettersPath(author.id)}>Lire ses lettres</Link>
            </Subscribing>
          </Stack>
        </header>
      </Wrap>
      <Wrap>
        <Section id="articles">
          <SectionHead
            title="Articles"
            action={<FeedLink href={`/author/${author.id}/rss.xml`} of={author.fullName} />}
          />
          {posts.length > 0 ? (
            <Stack stretch gap="loose">
              <Grid columns={3}>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
              </Grid>
              {next !== null || query.cursor ? (
                <Pagination
                  label="Suite des articles"
                  nextHref={
                    next === null ? null : `/author/${author.id}?${new URLSearchParams({ cursor: next })}#articles`
                  }
                  firstHref={query.cursor ? `/author/${author.id}#articles` : undefined}
                />
              ) : null}
            </Stack>
          ) : (
            <EmptyState
              title="Aucune publication pour le moment."
              heading="h3"
              text="Ses lettres annoncent ce qui paraît."
              action={<ButtonLink href="#lettre">Recevoir ses lettres</ButtonLink>}
            />
          )}
        </Section>
      </Wrap>
      {courses.length === 0 ? null : (
        <Wrap>
          <Section id="cours">
            <SectionHead title="Cours par lettres" />
            <CourseList courses={courses} level={3} />
          </Section>
        </Wrap>
      )}
      <FragmentSlot {...productsOf(author)} title="Ses produits ne répondent pas" />
      <Newsletter page={`/author/${author.id}`} outcome={query.lettre} author={author} isAuthors />
    </>
  );
}
