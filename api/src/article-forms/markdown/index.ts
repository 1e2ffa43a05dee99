import type { ArticleForm } from '../form.ts';
import { withFrontMatter } from '../front-matter.ts';
import { storedPictures } from '../pictures.ts';

/** Markdown with front matter; pictures are those of the archive. */
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
    return withFrontMatter(head, article.content.replaceAll(storedPictures, pictureAt));
  },
};
