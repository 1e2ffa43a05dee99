import { frenchWords } from '@letat/contracts/ai/translations/messages';
import type { PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import { postMessages } from '@letat/contracts/posts/messages';
import type { Post } from '@letat/contracts/posts/operations';
import { useViewer, type Viewer } from '@letat/remote-kit/session';
import { Avatar } from '@letat/ui/avatar';
import { CategoryBadge } from '@letat/ui/badge';
import { Icon } from '@letat/ui/icon';
import { Wrap } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { Dek, Title } from '@letat/ui/text';
import { ArrowLeft } from 'lucide';
import { LanguageRow } from '../../ai/language-row.tsx';
import { FeaturedControl } from '../featured/featured-control.tsx';
import { blogAddress } from '../list/list-address.ts';
import { AccessBadge } from '../list/post-meta.tsx';
import { AiLabel } from './ai-label.tsx';
import type { ArticleView, ReadArticle } from './article-view.ts';
import * as styles from './post-header.css.ts';
import { ShareLinks } from './share-links.tsx';

/** Way back, title, dek, and the line that says who, when, how long, and shares. */
export function PostHeader({
  post,
  back,
  languages,
}: {
  post: ReadArticle;
  back: ArticleView['back'];
  languages: readonly PublishedLanguage[];
}) {
  // Of what is withheld the excerpt is all that can be read.
  const over = post.withheld ? post.excerpt : post.standfirst;
  return (
    <Wrap width="reading">
      <header className={styles.header}>
        <a className={styles.back} href={back.href} data-print="hidden">
          <Icon of={ArrowLeft} size={16} /> {back.label}
        </a>
        {languages.length === 0 ? null : (
          <LanguageRow slug={post.slug} languages={languages} current="fr" words={frenchWords} />
        )}
        <Title>{post.title}</Title>
        {over === null ? null : <Dek>{over}</Dek>}
        {post.aiLabelled ? <AiLabel /> : null}
        <div className={styles.by}>
          <Avatar name={post.author.fullName} src={post.author.avatar ?? undefined} />
          <div className={styles.who}>
            <p>
              <AuthorName post={post} />
              <Coauthors coauthors={post.coauthors} />
            </p>
            <p className={styles.when}>
              <span>
                <CategoryBadge category={post.category} href={blogAddress({ category: post.category })} />{' '}
                <AccessBadge access={post.access} />
              </span>
              <span className={styles.facts}>
                <span lang="en">
                  {post.readTime} {postMessages.minRead}
                </span>
                <RelativeTime dateTime={post.publishedAt ?? post.createdAt} reserved={false} />
                <EditLink post={post} />
                <FeaturedControl post={post} />
              </span>
            </p>
          </div>
          <ShareLinks path={`/post/${post.slug}`} title={post.title} />
        </div>
      </header>
    </Wrap>
  );
}

/** Leads to the author's page, if there is one (any more). */
function AuthorName({ post: { author, authorId } }: { post: ReadArticle }) {
  const name = author.fullName || postMessages.authorFallback;
  if (author.username === '') return <span className={styles.author}>{name}</span>;
  return (
    <a className={styles.author} href={`/author/${authorId}`}>
      {name}
    </a>
  );
}

/** « avec Awa Ndiaye, Issa Kane »: the co-authors of an article, each with a link to their page. */
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

/** The way to the editor, for those who write an article and for admins. Others, and the page that arrives, have none. */
export function EditLink({ post: { id, authorId, coauthors } }: { post: Pick<Post, 'id' | 'authorId' | 'coauthors'> }) {
  const viewer = useViewer();
  const writes = ({ id: own, role }: Viewer) =>
    role === 'admin' || own === authorId || coauthors.some((coauthor) => coauthor.id === own);
  if (viewer === null || !writes(viewer)) return null;
  return (
    <span>
      <a href={`/write?post=${id}`}>Modifier</a>
    </span>
  );
}
