import { formatDate } from '@letat/contracts/core/format/dates';
import { formatPrice } from '@letat/contracts/core/money-text';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import { SectionHead } from '@letat/ui/layout';
import { Meta, MetaItems } from '@letat/ui/text';
import * as styles from './beside-posts.css.ts';

/** « 1 produit, 2 webinaires »; empty for nothing. */
export function besideText({ products, authors, webinars, letters }: FoundBesidePosts): string {
  const counts = [
    [products.count, 'produit'],
    [authors.count, 'auteur'],
    [webinars.count, 'webinaire'],
    [letters.count, 'lettre'],
  ] as const;
  return counts.flatMap(([count, noun]) => (count === 0 ? [] : `${count} ${noun}${count > 1 ? 's' : ''}`)).join(', ');
}

interface BesidePostsProps {
  found: FoundBesidePosts;
  search: string;
}

interface Row {
  id: string;
  href: string;
  title: string;
  meta: readonly string[];
}

/** What a search found beside articles: a column for each kind that has something, its count, and the way to all of it. */
export function BesidePosts({ found: { products, authors, webinars, letters }, search }: BesidePostsProps) {
  return (
    <div className={styles.columns}>
      <Kind
        id="produits"
        title="Produits"
        count={products.count}
        allHref={`/marketplace?${new URLSearchParams({ search })}`}
        rows={products.items.map(({ id, title, category, price, currency, author }) => ({
          id,
          href: `/marketplace/${id}`,
          title,
          meta: [productCategoryLabels[category], author.fullName, formatPrice({ amount: price, currency })],
        }))}
      />
      <Kind
        id="auteurs"
        title="Auteurs"
        count={authors.count}
        allHref={allOf('authors', search, 'auteurs')}
        rows={authors.items.map(({ id, fullName, expertise }) => ({
          id,
          href: `/author/${id}`,
          title: fullName,
          meta: expertise === '' ? [] : [expertise],
        }))}
      />
      <Kind
        id="webinaires"
        title="Webinaires"
        count={webinars.count}
        allHref={allOf('webinars', search, 'webinaires')}
        rows={webinars.items.map(({ id, title, scheduledDate, status }) => ({
          id,
          href: `/webinaire/${id}`,
          title,
          meta: [...(status === 'live' ? ['en direct'] : []), formatDate(scheduledDate)],
        }))}
      />
      <Kind
        id="lettres"
        title="Lettres"
        count={letters.count}
        allHref={allOf('letters', search, 'lettres')}
        rows={letters.items.map(({ id, subject, author, sentAt }) => ({
          id,
          href: `/lettres/${id}`,
          title: subject,
          meta: [author?.fullName ?? 'La rédaction', formatDate(sentAt)],
        }))}
      />
    </div>
  );
}

/** The same results, with all of one kind, at its place. */
const allOf = (kind: Exclude<keyof FoundBesidePosts, 'products'>, search: string, id: string): string =>
  `/?${new URLSearchParams({ search, all: kind })}#${id}`;

interface KindProps {
  id: string;
  title: string;
  count: number;
  rows: readonly Row[];
  /** Of the page that has all of them. */
  allHref: string;
}

function Kind({ id, title, count, rows, allHref }: KindProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        size="small"
        action={
          count > rows.length ? (
            <a href={allHref}>
              Les {count} {title.toLowerCase()}
            </a>
          ) : undefined
        }
      />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <a className={styles.title} href={row.href}>
              {row.title}
            </a>
            {row.meta.length > 0 ? (
              <Meta>
                <MetaItems items={row.meta} />
              </Meta>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
