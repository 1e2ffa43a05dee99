import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { type ComponentType, Suspense } from 'react';
import type { Part } from './legal-page.tsx';

/**
 * Parts of a text whose code waits until the reader comes near them: their markup can be read and linked from as it comes.
 * Call it once a module; what it gives makes the parts of a page.
 */
export function lazyParts<P extends object>(
  headings: readonly Omit<Part, 'body'>[],
  load: () => Promise<{ default: ComponentType<P & { part: string }> }>,
): (props: P) => Part[] {
  const parts = headings.map((heading) => ({ ...heading, Body: lazyOnIntent(heading.id, load) }));
  return (props) =>
    parts.map(({ id, title, Body }) => ({
      id,
      title,
      body: (
        <Suspense>
          <Body {...props} part={id} />
        </Suspense>
      ),
    }));
}
