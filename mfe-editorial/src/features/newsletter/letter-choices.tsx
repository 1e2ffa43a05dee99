import { limits } from '@letat/contracts/constants';
import { newsletterInterests } from '@letat/contracts/constants/newsletter';
import { Checkbox, CheckboxGroup } from '@letat/ui/checkbox';
import { TextField } from '@letat/ui/text-field';
import type { LetterProps } from './letter.tsx';
import * as styles from './letter-choices.css.ts';

const interests = newsletterInterests.map((value) => ({ value, label: value }));

/** What else one may say when asking for the letter; folded, since an address is all that is needed. */
export function LetterChoices({ author }: Pick<LetterProps, 'author'>) {
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
        <TextField name="name" label="Votre nom" autoComplete="name" maxLength={limits.authorNameLength} />
      </div>
    </details>
  );
}

/** The author's own letter beside the review's. */
export function AuthorChoice({ author: { id, fullName } }: { author: NonNullable<LetterProps['author']> }) {
  return <Checkbox name="authorSubscriptions" value={id} label={`Recevoir aussi les lettres de ${fullName}`} />;
}
