import { postLimits } from '@letat/contracts/posts/constants';
import { useFieldProblem } from '@letat/ui/form';
import { Icon } from '@letat/ui/icon';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { PostCrawlers } from '../../../crawlers/post-crawlers.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { EditorState } from '../use-editor.ts';
import * as styles from './settings.css.ts';

/**
 * What an article can do without. Beside the text it stands open; below it, on a phone, it is folded until it is asked for or something
 * in it has to be corrected, so that the end of the text is not the beginning of a long form.
 */
export function MoreSettings({ editor: { fields, change, saved, during } }: { editor: EditorState }) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const problems = [useFieldProblem('tags'), useFieldProblem('excerpt'), useFieldProblem('slug')];
  const isOpen = isAsked || problems.some(({ message }) => message !== undefined);
  return (
    <div>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setAsked(!isOpen)}
      >
        Étiquettes, chapeau, image <Icon of={ChevronDown} size={18} />
      </button>
      <div id={id} className={styles.more} data-open={isOpen || undefined}>
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
        {saved ? <PostCrawlers key={saved.id} postId={saved.id} /> : null}
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
    </div>
  );
}
