import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import { categories, offeredCategories } from '@letat/contracts/posts/categories';
import type { ArticleAccess } from '@letat/contracts/posts/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Select } from '@letat/ui/select';
import type { EditorState } from '../use-editor.ts';
import { MoreSettings } from './more-settings.tsx';
import * as styles from './settings.css.ts';

const accessChoices: { value: ArticleAccess; label: string; note?: string }[] = [
  { value: 'free', label: 'Tout le monde' },
  { value: 'subscribers', label: 'Les abonnés', note: 'Les autres en lisent le chapeau et, s’il est long, le début.' },
];

/** A label that is no longer offered stays with the articles that have it. */
function categoryOptions(saved: string | undefined) {
  const former = categories.filter(
    (label) => label === saved && !offeredCategories.some((offered) => offered === label),
  );
  return [...offeredCategories, ...former].map((value) => ({ value, label: value }));
}

/** All of an article but its title and its text: what it cannot appear without and who reads it first, the rest folded on a phone. */
export function Settings({ editor }: { editor: EditorState }) {
  const { fields, change, saved } = editor;
  return (
    <div className={styles.settings}>
      <Select
        name="category"
        label="Catégorie"
        placeholder="Choisir une catégorie"
        options={categoryOptions(saved?.category)}
        isRequired
        value={fields.category}
        onChange={(category) => change({ category })}
      />
      <RadioGroup
        name="access"
        label="Qui lit l’article en entier"
        choices={accessChoices}
        value={fields.access}
        onChange={(access) => change({ access: access === 'subscribers' ? access : 'free' })}
      />
      {saved?.aiLabelled ? (
        <Callout
          title="Au moment de publier"
          action={
            <ButtonLink size="small" href={`/dashboard/assistant?onglet=assistance&article=${saved.id}`}>
              Relire et signer
            </ButtonLink>
          }
        >
          Le lecteur lit en tête&nbsp;: «&nbsp;{aiLabel}&nbsp;» Une personne peut signer la révision à la place.
        </Callout>
      ) : null}
      <MoreSettings editor={editor} />
    </div>
  );
}
