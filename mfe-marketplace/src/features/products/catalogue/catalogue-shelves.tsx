import { productCategoryLabels } from '@letat/contracts/products/constants';
import { productMessages } from '@letat/contracts/products/messages';
import type { Product } from '@letat/contracts/products/operations';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { Cover } from '@letat/ui/cover';
import { EmptyState } from '@letat/ui/empty-state';
import { Row, SectionHead, Stack } from '@letat/ui/layout';
import { Price } from '@letat/ui/price';
import { Clamp, Meta, MetaItems, Title } from '@letat/ui/text';
import { ProductCard } from '../product-card.tsx';
import { categoryTones, extentOf, pictureOf, productAddress } from '../product-facts.ts';
import type { Shelf } from './marketplace.route.ts';
import * as styles from './marketplace-page.css.ts';

/** The catalogue's front: the newest product, then one row of each kind. */
export function CatalogueShelves({ shelves, lead }: { shelves: readonly Shelf[]; lead: Product | null }) {
  if (lead === null)
    return (
      <EmptyState
        title={productMessages.empty}
        text="Les auteurs de la revue y vendent leurs livres, leurs outils et leurs masterclass."
        action={<ButtonLink href="/join-authors">Devenir Auteur</ButtonLink>}
      />
    );
  return (
    <div className={styles.shelves}>
      <Lead product={lead} />
      {shelves.map(({ title, more, products }) => (
        <section key={more} aria-label={title}>
          <SectionHead title={title} action={<a href={more}>Tout voir</a>} />
          <div className={styles.shelf}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Lead({ product }: { product: Product }) {
  const { id, title, category, description, author, price, currency } = product;
  return (
    <article className={styles.lead}>
      <div className={styles.leadCover}>
        <Cover slug={title} format="book" priority {...pictureOf(product, '15rem')} />
      </div>
      <Stack>
        <Row gap="tight">
          <Badge tone={categoryTones[category]}>{productCategoryLabels[category]}</Badge>
          <Meta>Dernier paru</Meta>
        </Row>
        <Title level={2} size="section">
          <a className={styles.leadLink} href={productAddress(id)}>
            {title}
          </a>
        </Title>
        <p className={styles.pitch}>
          <Clamp lines={3}>{description}</Clamp>
        </p>
        <Meta>
          <MetaItems items={[author.fullName, extentOf(product)]} />
        </Meta>
        <Row>
          <ButtonLink href={productAddress(id)} variant="primary">
            Voir ce qu’il y a dedans
          </ButtonLink>
          <Price amount={{ amount: price, currency }} />
        </Row>
      </Stack>
    </article>
  );
}
