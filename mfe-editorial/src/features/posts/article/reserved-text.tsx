import type { Post } from '@letat/contracts/posts/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { useEffect, useState } from 'react';
import { RestOfText } from './reserved-body.tsx';
import { ReservedOffer } from './reserved-offer.tsx';
import * as styles from './reserved-text.css.ts';

interface ReservedTextProps {
  post: Pick<Post, 'slug' | 'author' | 'coauthors' | 'readTime' | 'opening'>;
  /** Of the page that it stands in. */
  path: string;
  /** The whole article is here. */
  onOpened(post: Post): void;
}

/** What the API said to this reader: the text, that they have no access, or nothing. */
type Answer = { kind: 'text'; html: string } | { kind: 'withheld' } | { kind: 'none' };

/**
 * In place of the rest of a text that is for subscribers: the way to it, and then the rest, from the line where everybody's beginning
 * ends. The page that arrives is the same for everybody; a reader who is logged in is told that the text is on its way until the API has
 * said whether they have it, and sees the offer only when they have not.
 */
export default function ReservedText({ post, path, onOpened }: ReservedTextProps) {
  const { slug, opening } = post;
  const call = useCall();
  const viewer = useViewer();
  const viewerId = viewer?.id ?? null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks anew.
  useEffect(() => {
    setAnswer(null);
    if (viewerId === null) return;
    const abort = new AbortController();
    call('GET /api/posts/:slug', { params: { slug }, signal: abort.signal }).then(
      (post) => {
        setAnswer(post.withheld ? { kind: 'withheld' } : { kind: 'text', html: post.html });
        if (!post.withheld) onOpened(post);
      },
      () => {
        if (!abort.signal.aborted) setAnswer({ kind: 'none' });
      },
    );
    return () => abort.abort();
  }, [call, slug, viewerId, onOpened, attempt]);

  if (answer?.kind === 'text') return <RestOfText html={answer.html} opening={opening} />;
  if (answer?.kind === 'none') return <NotArrived onRetry={() => setAttempt((number) => number + 1)} />;
  return (
    <>
      {answer === null ? (
        <div className={styles.arriving} role="status">
          <Callout title="Votre texte arrive" tone="info">
            <p>La suite est réservée aux abonnés : votre compte est reconnu, votre accès se vérifie.</p>
          </Callout>
        </div>
      ) : null}
      <div className={styles.offer} data-asked={answer === null ? undefined : ''}>
        <ReservedOffer post={post} path={path} />
      </div>
    </>
  );
}

function NotArrived({ onRetry }: { onRetry(): void }) {
  return (
    <Callout
      title="La suite n’est pas arrivée"
      tone="warning"
      action={
        <Button size="small" onPress={onRetry}>
          Réessayer
        </Button>
      }
    >
      <p>Le site n’a pas répondu : votre accès, si vous en avez un, est intact.</p>
    </Callout>
  );
}
