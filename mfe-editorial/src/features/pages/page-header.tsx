import { Cover, type CoverProps } from '@letat/ui/cover';
import { Wrap } from '@letat/ui/layout';
import { Dek, Kicker, Title } from '@letat/ui/text';
import type { ReactNode } from 'react';
import * as styles from './page-header.css.ts';

interface PageHeaderProps {
  kicker: string;
  title: string;
  dek: ReactNode;
  /** The cloth under the words: what it is woven from, and its dye bath. */
  cloth?: { slug: string; hue: NonNullable<CoverProps['hue']> };
}

/** What opens a page of text: its kind, its title, the sentence that sums it up, and a band of cloth. */
export function PageHeader({ kicker, title, dek, cloth }: PageHeaderProps) {
  return (
    <>
      <Wrap>
        <header className={styles.header}>
          <Kicker>{kicker}</Kicker>
          <Title>{title}</Title>
          <Dek>{dek}</Dek>
        </header>
      </Wrap>
      {cloth ? (
        <div className={styles.band}>
          <Cover {...cloth} format="wide" priority />
        </div>
      ) : null}
    </>
  );
}
