import type { CampaignArticle, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { Cover } from '@letat/ui/cover';
import * as styles from './blocks.css.ts';

/** What a block shows, while another is being written. */
export function BlockShown({
  block,
  articles,
}: {
  block: CampaignBlock;
  articles: ReadonlyMap<string, CampaignArticle>;
}) {
  switch (block.type) {
    case 'article': {
      if (block.postId === null) return <p className={styles.note}>Aucun article choisi.</p>;
      const article = articles.get(block.postId);
      return article ? (
        <ArticleShown article={article} text={block.text} />
      ) : (
        <p className={styles.note}>Cet article n’est pas publié.</p>
      );
    }
    case 'text':
      return <p className={styles.words}>{block.text || 'Texte vide.'}</p>;
    case 'quote':
      return (
        <>
          <p className={styles.quote}>{block.text === '' ? 'Citation vide.' : `«\u00a0${block.text}\u00a0»`}</p>
          <p className={styles.note}>{block.source}</p>
        </>
      );
    case 'image':
      return block.imageURL === '' ? (
        <p className={styles.note}>Aucune image.</p>
      ) : (
        <img className={styles.picture} src={block.imageURL} alt={block.alt} loading="lazy" />
      );
    case 'button':
      return (
        <>
          <span className={styles.press}>{block.label || 'Bouton sans texte'}</span>
          <p className={styles.note}>{block.href === '' ? 'Sans adresse.' : `mène à ${block.href}`}</p>
        </>
      );
    case 'divider':
      return <hr className={styles.line} />;
  }
}

/** An article as the newsletter will show it. */
export function ArticleShown({ article, text }: { article: CampaignArticle; text: string }) {
  const { slug, category, image, title, excerpt, byline, readTime } = article;
  return (
    <div className={styles.article}>
      <Cover slug={slug} category={category} src={image ?? undefined} />
      <div>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className={styles.words} dir="auto">
          {text || excerpt}
        </p>
        <p className={styles.note}>
          {byline} · {readTime} min
        </p>
      </div>
    </div>
  );
}
