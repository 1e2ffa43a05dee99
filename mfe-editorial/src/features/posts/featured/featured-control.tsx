import type { Post } from '@letat/contracts/posts/operations';
import { emit } from '@letat/remote-kit/events';
import { useViewer } from '@letat/remote-kit/session';
import { type ComponentType, useEffect, useState } from 'react';
import type { FeaturedButtonProps } from './featured-button.tsx';

/**
 * For admins, on what is published: the button that features the article. Its code is fetched for them alone; should it not
 * come, the article is read all the same.
 */
export function FeaturedControl({ post }: { post: Pick<Post, 'id' | 'slug' | 'published' | 'featured'> }) {
  const isAdmin = useViewer()?.role === 'admin';
  const isOffered = isAdmin && post.published;
  const [Button, setButton] = useState<ComponentType<FeaturedButtonProps> | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    import(/* webpackChunkName: "featured-button" */ './featured-button.tsx').then(
      (loaded) => setButton(() => loaded.default),
      (cause: unknown) => emit('trouble', { kind: 'load', what: 'featured-button', message: String(cause) }),
    );
  }, [isOffered]);
  return isOffered && Button ? <Button key={post.id} post={post} /> : null;
}
