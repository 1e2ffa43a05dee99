import { addressOf } from './address.ts';
import * as styles from './cover.css.ts';
import { type Hue, hueOf } from './hues.ts';

interface Generated {
  /** What the cover is generated from: the slug of an article, the id of a product, an author or a webinar. */
  slug: string;
  category?: string | undefined;
  hue?: Hue | undefined;
  /** `lead` is the tall card that opens a page, `wide` the band over an article. Default `card`. */
  format?: 'card' | 'lead' | 'wide' | 'book' | undefined;
}

interface Picture {
  /** A real picture, in place of the generated cover. */
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** What the picture shows. Empty when the title beside it says it already. */
  alt?: string | undefined;
}

export interface CoverProps extends Generated, Picture {
  /** The picture that paints first on its page: fetched at once. Others wait until they come near. */
  priority?: boolean | undefined;
}

/**
 * The picture of anything that can be read, bought or visited: its own, or else a cover generated from its slug. That is an
 * image file too, drawn by the server: its hundreds of shapes would be four fifths of what a browser has to style on a page of
 * cards. For a person use `Avatar`; for a picture inside a text, a figure in `Prose`.
 */
export function Cover({
  slug,
  category,
  hue,
  format = 'card',
  src,
  srcSet,
  sizes,
  alt = '',
  priority = false,
}: CoverProps) {
  if (src) {
    return (
      <span className={styles.cover} data-format={format} data-picture>
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </span>
    );
  }
  const isLead = format === 'lead';
  return (
    <span className={styles.cover} data-format={format} data-hue={hue ?? hueOf(category)} aria-hidden="true">
      <img
        src={addressOf(slug, category, hue, isLead ? 'card' : format)}
        alt=""
        decoding="async"
        loading={isLead || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </span>
  );
}
