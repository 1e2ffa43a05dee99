import { ofName } from '@letat/contracts/core/of-name';
import { newsletterInterests } from '@letat/contracts/newsletter/constants';
import { accountLimits } from '@letat/contracts/users/constants';
import { Checkbox, CheckboxGroup } from '@letat/ui/checkbox';
import { TextField } from '@letat/ui/text-field';
import * as styles from './newsletter.css.ts';
import type { NewsletterProps } from './newsletter.tsx';

const interests = newsletterInterests.map((value) => ({ value, label: value }));

/** What else one may say when subscribing to the newsletter; folded, since an address is all that is needed. */
export function NewsletterChoices({ author }: Pick<NewsletterProps, 'author'>) {
  return (
    <details className={styles.choices}>
      <summary className={styles.summary}>Choisir mes thèmes</summary>
      <div className={styles.fields}>
        {author ? <AuthorChoice author={author} /> : null}
        <CheckboxGroup
          label="Thèmes"
          name="interests"
          choices={interests}
          columns={2}
          description="Sans choix, la lettre parle de tous."
        />
        <TextField name="name" label="Votre nom" autoComplete="name" maxLength={accountLimits.authorNameLength} />
      </div>
    </details>
  );
}

/** The author's own newsletter beside the review's. */
export function AuthorChoice({ author: { id, fullName } }: { author: NonNullable<NewsletterProps['author']> }) {
  return (
    <Checkbox
      name="authorSubscriptions"
      value={id}
      label={`Recevoir aussi les lettres ${ofName(fullName)}, à qui mon adresse est alors donnée`}
    />
  );
}
