import { stringify } from 'yaml';
import type { ArticleForm } from '../form.ts';
import { storedPictures } from '../pictures.ts';

/** Markdown with front matter in YAML 1.2, as static site generators read it; pictures are those of the archive. */
export const markdown: ArticleForm = {
  folder: 'articles',
  extension: 'md',
  purpose: (articles) => `${articles} articles et brouillons en Markdown, avec un en-tête YAML`,
  write(article, { publicOrigin, pictureAt }) {
    const { title, slug, excerpt, category, tags, authors, published, access, featuredImage, featuredImageAlt } =
      article;
    const head = {
      title,
      slug,
      ...(published ? { url: `${publicOrigin}/post/${encodeURIComponent(slug)}` } : {}),
      date: (article.publishedAt ?? article.createdAt).toISOString(),
      updated: article.updatedAt.toISOString(),
      draft: !published,
      authors,
      category,
      tags,
      excerpt,
      access: access ?? 'free',
      ...(featuredImage === null ? {} : { image: pictureAt(featuredImage), imageAlt: featuredImageAlt }),
    };
    return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${article.content.replaceAll(storedPictures, pictureAt)}\n`;
  },
};
