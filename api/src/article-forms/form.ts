/**
 * An article as its forms get it: what its author typed (`content`), and the HTML that this became when it was written, parsed and
 * sanitised once. A form reads these and asks nobody else.
 */
export interface Article {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  published: boolean;
  access?: string | null | undefined;
  /** Path of a stored picture; null for none. */
  featuredImage: string | null;
  featuredImageAlt: string;
  content: string;
  html: string;
  createdAt: Date;
  publishedAt?: Date | null | undefined;
  updatedAt: Date;
  /** Names of those who signed it, its author's first. */
  authors: readonly string[];
}

/** Where the files of a form stand. */
export interface FormPlace {
  publicOrigin: string;
  /** A stored picture as a file of the same archive, from the folder of the form: `../images/…`. */
  pictureAt(path: string): string;
}

/** What an article becomes outside of its page. */
export interface ArticleForm {
  /** Of the archive: the name of its folder there. */
  folder: string;
  /** Of its files, without the dot. */
  extension: string;
  /** What the archive's own list says of the folder, in French. */
  purpose(articles: number): string;
  write(article: Article, place: FormPlace): string;
  /** One more file over all of them, as a table of contents. */
  contents?(entries: readonly FormEntry[]): { name: string; text: string };
}

export interface FormEntry {
  /** Of its file, without the extension. */
  name: string;
  title: string;
}
