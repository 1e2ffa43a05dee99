import { featuringMessages } from '@letat/contracts/messages';
import type { Post } from '@letat/contracts/posts';
import { type Call, failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './featured-button.css.ts';

export interface FeaturedButtonProps {
  post: Pick<Post, 'id' | 'slug' | 'featured'>;
}

/** Puts an article in front of the home page and the blog, or takes it from there; beside the way to its editor. */
export default function FeaturedButton({ post }: FeaturedButtonProps) {
  const { featured, isBusy, change } = useFeaturing(post);
  return (
    <span data-print="hidden">
      <button type="button" className={styles.act} aria-disabled={isBusy} aria-busy={isBusy} onClick={change}>
        {featured ? featuringMessages.unfeature : featuringMessages.feature}
      </button>
    </span>
  );
}

/** Whether an article is in front, and how to change that; a press while the last one is under way is none. */
export function useFeaturing({ id, slug, featured: before }: Pick<Post, 'id' | 'slug' | 'featured'>) {
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
          ? { title: featuringMessages.featured, text: await whatLeads(id, call), tone: 'success' }
          : { title: featuringMessages.unfeatured, tone: 'success' },
      );
    } catch (cause) {
      toast({ title: featuringMessages.failure, text: failureSentence(cause), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { featured, isBusy, change };
}

/** Several may be in front, and the newest leads: whoever puts an older one there hears what it stands behind. */
async function whatLeads(id: string, call: Call): Promise<string | undefined> {
  try {
    const [lead] = await call('GET /api/posts', { query: { featured: 'true', limit: 1 } });
    return lead === undefined || lead.id === id ? featuringMessages.leads : featuringMessages.behind.join(lead.title);
  } catch {
    // It was done all the same.
    return undefined;
  }
}
