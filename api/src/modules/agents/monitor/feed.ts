/** An entry of a feed, as plain text. */
export interface FeedEntry {
  title: string;
  /** As it stands in the feed; it may be relative. */
  href: string;
  text: string;
  publishedAt: Date | null;
}

export interface Feed {
  title: string;
  /** Of the whole feed, as it says; null when it does not. */
  language: string | null;
  entries: FeedEntry[];
}

/** What is read of a feed: its publisher decides how long it is, and a task with its result is one document. */
export const feedLimits = { entries: 200, title: 240, href: 2000, language: 35, text: 4000 } as const;

export function dateOf(text: string): Date | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date;
}
