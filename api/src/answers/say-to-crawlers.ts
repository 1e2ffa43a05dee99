import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import { crawlerHeaders } from '@letat/contracts/crawlers/headers';

/** Says in the headers of an answer what its authors say to crawlers of AI; nothing of what is not for everybody. */
export function sayToCrawlers(
  header: (name: string, value: string) => void,
  { crawlerPolicy }: { crawlerPolicy?: CrawlerPolicy | undefined },
): void {
  if (crawlerPolicy === undefined) return;
  for (const [name, value] of Object.entries(crawlerHeaders(crawlerPolicy))) header(name, value);
}
