import { newsletterTexts } from '@letat/contracts/newsletter/constants';
import { Band, Split, Stack } from '@letat/ui/layout';
import { Dek, Title } from '@letat/ui/text';
import * as styles from './newsletter.css.ts';
import type { NewsletterProps } from './newsletter.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter's name and promise beside its form, in the footer's green: a page that ends with it and the footer are one. */
export default function NewsletterBand(props: NewsletterProps) {
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
          <NewsletterForm {...props} />
        </Split>
      </Band>
    </div>
  );
}
