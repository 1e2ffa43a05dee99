import { draftCategory } from '@letat/contracts/posts/categories';
import { postMessages } from '@letat/contracts/posts/messages';
import type { Post } from '@letat/contracts/posts/operations';
import { RawHtml } from '@letat/remote-kit/raw-html';
import type { PageProps } from '@letat/remote-kit/route';
import { CategoryBadge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Cover } from '@letat/ui/cover';
import { Wrap } from '@letat/ui/layout';
import { articleClass } from '@letat/ui/prose';
import { Dek, Meta, MetaItems, Title } from '@letat/ui/text';
import { AiLabel } from '../article/ai-label.tsx';
import { bylineOf } from '../list/byline.ts';
import { pictureOf } from '../list/post-picture.ts';
import * as styles from './preview-page.css.ts';

/** `/apercu/{token}`: the text as it will appear, and nothing that is only for what has appeared. */
export default function PreviewPage({ data: post }: PageProps<Post>) {
  const { title, standfirst, category, readTime } = post;
  return (
    <Wrap width="reading">
      <article>
        <header className={styles.head}>
          <Notice post={post} />
          <Title>{title}</Title>
          {standfirst === null ? null : <Dek>{standfirst}</Dek>}
          {post.aiLabelled ? <AiLabel /> : null}
          <Meta>
            <MetaItems
              items={[
                bylineOf(post),
                category === draftCategory ? null : <CategoryBadge key="category" category={category} />,
                <span key="length" lang="en">
                  {readTime} {postMessages.minRead}
                </span>,
              ]}
            />
          </Meta>
        </header>
        <Cover
          slug={post.slug}
          category={category}
          format={post.featuredImage ? 'lead' : 'wide'}
          priority
          {...pictureOf(post, '(min-width: 60rem) 46rem, 100vw')}
        />
        <div className={styles.body}>
          <RawHtml html={post.html} className={articleClass} />
        </div>
      </article>
    </Wrap>
  );
}

function Notice({ post: { published, slug } }: { post: Post }) {
  if (!published)
    return <Callout title="Un aperçu, avant parution">Ce texte peut encore changer&nbsp;: ne le citez pas.</Callout>;
  return (
    <Callout
      tone="info"
      title="Cet article est paru"
      action={
        <ButtonLink size="small" href={`/post/${slug}`}>
          Lire l’article
        </ButtonLink>
      }
    />
  );
}
