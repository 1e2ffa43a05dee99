import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import { categories, offeredCategories } from '@letat/contracts/posts/categories';
import { type ArticleAccess, postLimits } from '@letat/contracts/posts/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Select } from '@letat/ui/select';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { PostCrawlers } from '../../../crawlers/post-crawlers.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { EditorState } from '../use-editor.ts';
import * as styles from './settings.css.ts';

const accessChoices: { value: ArticleAccess; label: string; note?: string }[] = [
  { value: 'free', label: 'Tout le monde' },
  { value: 'subscribers', label: 'Les abonnés', note: 'Les autres en lisent le chapeau.' },
];

/** A label that is no longer offered stays with the articles that have it. */
function categoryOptions(saved: string | undefined) {
  const former = categories.filter(
    (label) => label === saved && !offeredCategories.some((offered) => offered === label),
  );
  return [...offeredCategories, ...former].map((value) => ({ value, label: value }));
}

/** All of an article but its title and its text. */
export function Settings({ editor: { fields, change, saved, during } }: { editor: EditorState }) {
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
      <TagField
        name="tags"
        label="Étiquettes"
        description="Séparées par une virgule ou Entrée."
        most={postLimits.tags}
        maxLength={postLimits.tagLength}
        value={fields.tags}
        onChange={(tags) => change({ tags })}
      />
      <TextArea
        name="excerpt"
        label="Chapeau"
        rows={3}
        description="Sans chapeau, le début du texte le remplace."
        limit={postLimits.excerptLength}
        value={fields.excerpt}
        onChange={(excerpt) => change({ excerpt })}
      />
      <PictureField path={fields.featuredImage} alt={fields.featuredImageAlt} during={during} onChange={change} />
      <RadioGroup
        name="access"
        label="Qui lit l’article en entier"
        choices={accessChoices}
        value={fields.access}
        onChange={(access) => change({ access: access === 'subscribers' ? access : 'free' })}
      />
      {saved ? <PostCrawlers key={saved.id} postId={saved.id} /> : null}
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
      {/* The article has, or had, readers: its address can be changed, and leads on from the former one. */}
      {saved?.publishedAt != null ? (
        <TextField
          name="slug"
          label="Adresse de l’article"
          description="L’ancienne adresse mènera à la nouvelle."
          maxLength={postLimits.slugLength}
          value={fields.slug}
          onChange={(slug) => change({ slug })}
        />
      ) : null}
    </div>
  );
}
