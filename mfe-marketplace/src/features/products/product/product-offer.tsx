import type { Author } from '@letat/contracts/authors/operations';
import { moneyOf } from '@letat/contracts/core/money';
import { formatPrice, formatPrices } from '@letat/contracts/core/money-text';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { ProductPage } from '@letat/contracts/products/operations';
import { partForViewers } from '@letat/remote-kit/part-for-viewers';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Wrap } from '@letat/ui/layout';
import { Dek, Meta, Title } from '@letat/ui/text';
import type { OwnOrder } from '../../orders/checkout/use-own-order.ts';
import { categoryTones, pictureOf } from '../product-facts.ts';
import { BuyButton } from './buy-button.tsx';
import { PriceShares } from './price-shares.tsx';
import { ProductAssurances } from './product-assurances.tsx';
import * as styles from './product-offer.css.ts';

interface ProductOfferProps {
  product: ProductPage;
  author: Author | null;
  isPreview: boolean;
  /** The order of a buyer who has it. */
  own: OwnOrder;
}

/** The book at its size, what it says of itself, its price and who gets it. */
export function ProductOffer({ product, author, isPreview, own }: ProductOfferProps) {
  const { title, category, description, cover } = product;
  const price = moneyOf(product.price, product.currency);
  const isFree = price.amount === 0;
  const { opening, paragraphs } = partsOf(description);
  return (
    <Wrap>
      <a className={styles.back} href="/marketplace">
        ← La bibliothèque
      </a>
      <div className={styles.offer}>
        <div className={styles.book}>
          <Cover slug={title} format="book" priority {...pictureOf(product, '(min-width: 60rem) 28rem, 15rem')} />
          {cover === null ? (
            <div className={styles.plate} aria-hidden="true">
              <b dir="auto">{title}</b>
              <span dir="auto">{product.author.fullName}</span>
            </div>
          ) : null}
        </div>
        <div className={styles.pitch}>
          <Badge tone={categoryTones[category]}>{productCategoryLabels[category]}</Badge>
          <Title>{title}</Title>
          <Dek>{opening}</Dek>
          {paragraphs.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and their order is fixed
            <p key={index} className={styles.text} dir="auto">
              {text}
            </p>
          ))}
          {product.courseId === null ? null : (
            <p className={styles.text}>
              Un cours par lettres&nbsp;: <a href={`/cours/${product.courseId}`}>son sommaire et son rythme</a>.
            </p>
          )}
          <div className={styles.by}>
            <Avatar name={product.author.fullName} src={author?.avatar ?? undefined} />
            <div>
              {author ? <a href={`/author/${author.id}`}>{author.fullName}</a> : product.author.fullName}
              <Meta>{author?.expertise.split(',').slice(0, 2).join(' ·') ?? ''}</Meta>
            </div>
          </div>
          <div className={styles.buy} id="acheter">
            <p className={styles.price}>{formatPrice(price)}</p>
            {product.otherPrices.length === 0 ? null : (
              <p className={styles.note}>ou {formatPrices(product.otherPrices)}, au choix au moment de payer</p>
            )}
            <div className={styles.actions}>
              <BuyButton product={product} isFree={isFree} isDisabled={isPreview} followsAddress own={own} />
              {product.sampleHtml === '' ? null : <a href="#extrait">Feuilleter</a>}
            </div>
            <div id="mon-achat" className={styles.own} {...(isPreview ? {} : partForViewers)}>
              {own.address === null ? null : (
                <p role="status">Vous l’avez déjà&nbsp;: vos fichiers et votre reçu sont dans votre commande.</p>
              )}
            </div>
            {isFree ? null : <PriceShares product={product} />}
          </div>
          <noscript>
            <p className={styles.note}>L’achat demande JavaScript&nbsp;: activez-le dans votre navigateur.</p>
          </noscript>
          <ProductAssurances product={product} />
        </div>
      </div>
    </Wrap>
  );
}

/** The first sentence of a description, which stands under the title, and what follows it. */
function partsOf(description: string): { opening: string; paragraphs: string[] } {
  const [first = '', ...others] = description.split(/\n+/);
  const [, opening = first, rest = ''] = /^(.{20,240}?[.!?…])\s+(.+)$/u.exec(first) ?? [];
  return { opening, paragraphs: [rest, ...others].filter((text) => text !== '') };
}
