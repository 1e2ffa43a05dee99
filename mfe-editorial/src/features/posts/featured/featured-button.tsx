import { featuredMessages } from '@letat/contracts/posts/featured/messages';
import type { Post } from '@letat/contracts/posts/operations';
import { type Call, failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './featured-button.css.ts';

export interface FeaturedButtonProps {
  post: Pick<Post, 'id' | 'slug' | 'featured'>;
}

/** Features an article on the home page and the blog, or unfeatures it; beside the link to its editor. */
export default function FeaturedButton({ post }: FeaturedButtonProps) {
  const { featured, isBusy, change } = useFeatured(post);
  return (
    <span data-print="hidden">
      <button type="button" className={styles.act} aria-disabled={isBusy} aria-busy={isBusy} onClick={change}>
        {featured ? featuredMessages.unfeature : featuredMessages.feature}
      </button>
    </span>
  );
}

/** Whether an article is featured, and how to change that; a press while the last one is under way is ignored. */
export function useFeatured({ id, slug, featured: before }: Pick<Post, 'id' | 'slug' | 'featured'>) {
  const call = useCall();
  const [featured, setFeatured] = useState(before);
  const [isBusy, setBusy] = useState(false);

  async function change(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const now = await call('PUT /api/posts/:id/featured', { params: { id }, body: { featured: !featured } });
      setFeatured(now.featured);
      emit('changed', { tags: ['posts', `post:${slug}`] });
      toast(
        now.featured
          ? { title: featuredMessages.featured, text: await whatLeads(id, call), tone: 'success' }
          : { title: featuredMessages.unfeatured, tone: 'success' },
      );
    } catch (cause) {
      toast({ title: featuredMessages.failure, text: failureSentence(cause), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { featured, isBusy, change };
}

/** Several may be featured, and the newest leads: who features an older one is shown which article leads. */
async function whatLeads(id: string, call: Call): Promise<string | undefined> {
  try {
    const [lead] = await call('GET /api/posts', { query: { featured: 'true', limit: 1 } });
    return lead === undefined || lead.id === id ? featuredMessages.leads : featuredMessages.behind.join(lead.title);
  } catch {
    // It was done all the same.
    return undefined;
  }
}
