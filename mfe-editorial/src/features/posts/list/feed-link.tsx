import { siteMessages } from '@letat/contracts/core/site-messages';
import { Icon } from '@letat/ui/icon';
import { Rss } from 'lucide';
import * as styles from './feed-link.css.ts';

interface FeedLinkProps {
  href: string;
  /** Whose articles, or about what; nothing for all of them. */
  of?: string | undefined;
}

/** The way to follow a list with a reader of feeds. */
export function FeedLink({ href, of }: FeedLinkProps) {
  const label = of === undefined ? undefined : `${siteMessages.feed}\u00a0: ${of}`;
  return (
    <a className={styles.link} href={href} type="application/rss+xml" aria-label={label}>
      <Icon of={Rss} size={16} /> {siteMessages.feed}
    </a>
  );
}
