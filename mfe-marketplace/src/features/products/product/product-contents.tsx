import { formatBytes } from '@letat/contracts/core/format/bytes';
import { formatMonth } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { productLicenceTexts } from '@letat/contracts/products/details';
import type { ProductPage } from '@letat/contracts/products/operations';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { Section, SectionHead } from '@letat/ui/layout';
import { extentOf } from '../product-facts.ts';
import * as styles from './product-contents.css.ts';

/** What is inside, set as a book's own contents, and what may be done with it. */
export function ProductContents({ product }: { product: ProductPage }) {
  const { contents } = product;
  return (
    <Section>
      <SectionHead title={contents.length > 0 ? 'Ce qu’il y a dedans' : 'En bref'} />
      <div className={contents.length > 0 ? styles.columns : undefined}>
        {contents.length > 0 ? (
          <ol className={styles.list}>
            {contents.map(({ title, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have the same title, and their order is fixed
              <li key={index} className={styles.item}>
                <span className={styles.title} dir="auto">
                  {title}
                </span>
                {detail === '' ? null : (
                  <span className={styles.detail} dir="auto">
                    {detail}
                  </span>
                )}
              </li>
            ))}
          </ol>
        ) : null}
        <div className={styles.facts}>
          <FactsList layout="narrow">
            {factsOf(product).map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </FactsList>
        </div>
      </div>
    </Section>
  );
}

function factsOf(product: ProductPage): { name: string; text: string }[] {
  const licence = productLicenceTexts[product.licence];
  const files = product.files.map(({ format, bytes }) => `${format || 'Fichier'} de ${formatBytes(bytes)}`).join(', ');
  return [
    { name: 'Étendue', text: extentOf(product) },
    { name: 'Fichiers', text: files },
    { name: 'Licence', text: `${licence.name}. ${licence.text}` },
    { name: 'Parution', text: formatMonth(product.createdAt) },
    {
      name: 'Téléchargé',
      text: product.downloadCount > 0 ? `${formatNumber(product.downloadCount)} fois` : '',
    },
  ];
}
