import type { ReactNode } from 'react';
import { Grid } from '../layout/grid.tsx';
import { Wrap } from '../layout/section.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './skeleton.css.ts';

export interface SkeletonProps {
  /** What will stand there. */
  shape?: 'line' | 'title' | 'page-title' | 'cover' | 'circle' | 'block';
  width?: 'full' | 'most' | 'half' | 'third';
}

/** Placeholder of one item that is loading, in its size. Several belong in a `SkeletonGroup`, which announces them. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />;
}

export interface SkeletonGroupProps {
  /** Said once to screen readers. */
  label?: string;
  children: ReactNode;
}

/** Data is awaited. Only where it is: what the server rendered needs none, and a short action has its busy button. */
export function SkeletonGroup({ label = 'Chargement…', children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** The place of an article's card. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <Skeleton shape="cover" />
      <Skeleton width="third" />
      <Skeleton shape="title" />
      <Skeleton shape="title" width="most" />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
}

export interface SkeletonCardsProps {
  /** Default 6, as the home page shows. */
  count?: number;
  label?: string;
}

/** A grid of article cards that are on their way. */
export function SkeletonCards({ count = 6, label }: SkeletonCardsProps) {
  return (
    <SkeletonGroup {...(label === undefined ? {} : { label })}>
      <Grid columns={3}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <SkeletonCard key={index} />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}

/** A whole page on its way: title, a line, a grid. */
export function PageSkeleton() {
  return (
    <Wrap>
      <SkeletonGroup label="Chargement de la page…">
        <div className={styles.page}>
          <Skeleton shape="page-title" width="half" />
          <Skeleton width="third" />
          <Grid columns={3}>
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </Grid>
        </div>
      </SkeletonGroup>
    </Wrap>
  );
}
