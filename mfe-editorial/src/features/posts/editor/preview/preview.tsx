import { postMessages } from '@letat/contracts/posts/messages';
import { RawHtml } from '@letat/remote-kit/raw-html';
import { CategoryBadge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Cover } from '@letat/ui/cover';
import { EmptyState } from '@letat/ui/empty-state';
import { ErrorState } from '@letat/ui/error-state';
import { articleClass } from '@letat/ui/prose';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Dek, Meta, Title } from '@letat/ui/text';
import { useRef } from 'react';
import { pictureOf } from '../../list/post-picture.ts';
import type { Fields } from '../fields.ts';
import * as styles from './preview.css.ts';
import { useScrollInStep } from './preview-scroll.ts';
import { type PreviewState, usePreview } from './use-preview.ts';

interface Props {
  fields: Fields;
  /** Address of the article, from which its cover is generated; a new one has none yet. */
  slug: string | undefined;
}

/** The article as its readers will see it, following what is typed. */
export function Preview({ fields, slug }: Props) {
  const { title, excerpt, content, category } = fields;
  const state = usePreview(content);
  const article = useRef<HTMLElement>(null);
  useScrollInStep(article);
  const { preview, failure, isComing, retry } = state;
  if (!title.trim() && !content.trim())
    return (
      <EmptyState
        heading="p"
        title="Rien à relire pour l’instant"
        text="L’aperçu montrera votre article tel qu’il paraîtra."
      />
    );
  if (failure && !preview)
    return (
      <ErrorState
        heading="p"
        title="L’aperçu n’a pas pu être préparé"
        unavailable={failure.sentence === null}
        {...(failure.sentence === null ? {} : { text: failure.sentence })}
        onRetry={retry}
      />
    );

  const dek = excerpt.trim() || preview?.excerpt;
  return (
    <article
      ref={article}
      className={styles.article}
      aria-label="Aperçu de l’article"
      aria-busy={isComing || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      {failure ? <Outdated failure={failure} onRetry={retry} /> : null}
      <Title level={2} size="section">
        {title || 'Sans titre'}
      </Title>
      {dek ? <Dek>{dek}</Dek> : null}
      <Meta>
        {category ? <CategoryBadge category={category} /> : null}{' '}
        {preview ? (
          <span lang="en">
            {preview.readTime} {postMessages.minRead}
          </span>
        ) : null}
      </Meta>
      {fields.featuredImage || slug ? (
        <Cover
          slug={slug ?? ''}
          category={category}
          format={fields.featuredImage ? 'lead' : 'wide'}
          {...pictureOf(fields, '(min-width: 60rem) 46rem, 100vw')}
        />
      ) : null}
      {preview ? <RawHtml html={preview.html} className={articleClass} /> : <TextSkeleton />}
    </article>
  );
}

/** The preview stands still; what is typed goes on. */
function Outdated({ failure, onRetry }: { failure: NonNullable<PreviewState['failure']>; onRetry(): void }) {
  return (
    <Callout
      tone="warning"
      title="L’aperçu ne suit plus votre texte"
      action={
        <Button size="small" onPress={onRetry}>
          Réessayer
        </Button>
      }
    >
      {failure.sentence ?? 'Le service n’a pas répondu. Votre texte est intact.'}
    </Callout>
  );
}

function TextSkeleton() {
  return (
    <SkeletonGroup label="Préparation de l’aperçu…">
      <div className={styles.skeleton}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="most" />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </SkeletonGroup>
  );
}
