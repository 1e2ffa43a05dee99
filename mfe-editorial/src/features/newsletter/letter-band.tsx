import { newsletterTexts } from '@letat/contracts/constants/newsletter';
import { Band, Split, Stack } from '@letat/ui/layout';
import { Dek, Title } from '@letat/ui/text';
import type { LetterProps } from './letter.tsx';
import * as styles from './letter-band.css.ts';
import { LetterForm } from './letter-form.tsx';

/** The letter's name and promise beside its form, in the footer's green: a page that ends with it and the footer are one. */
export default function LetterBand(props: LetterProps) {
  return (
    <div className={styles.end} data-print="hidden" data-page-end>
      <Band tone="deep" aria-labelledby="lettre-titre">
        <Split align="start">
          <Stack gap="tight">
            <Title level={2} size="section" id="lettre-titre">
              {newsletterTexts.name}
            </Title>
            <Dek>{newsletterTexts.promise}</Dek>
          </Stack>
          <LetterForm {...props} />
        </Split>
      </Band>
    </div>
  );
}
