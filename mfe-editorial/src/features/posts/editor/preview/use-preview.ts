import type { PostPreview } from '@letat/contracts/posts/writing/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { useEffect, useRef, useState } from 'react';

/** How long the text must rest before it is rendered again. */
const restMs = 400;

export interface PreviewState {
  /** The last rendering that came; null before the first. */
  preview: PostPreview | null;
  /** Why there is none of the text as it is now. `sentence` says what is wrong with it; null: the service did not answer. */
  failure: { sentence: string | null } | null;
  /** One of the text as it is now is on its way. */
  isComing: boolean;
  retry(): void;
}

/** The text as the server will render it when it is published, following what is typed. */
export function usePreview(content: string): PreviewState {
  const call = useCall();
  const [preview, setPreview] = useState<PostPreview | null>(null);
  const [failure, setFailure] = useState<PreviewState['failure']>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const abort = new AbortController();
    const ask = () =>
      call('POST /api/posts/preview', { body: { content }, signal: abort.signal }).then(
        (rendered) => {
          setPreview(rendered);
          setFailure(null);
          setAnswered(content);
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return;
          setFailure({ sentence: sentenceOf(cause) });
          setAnswered(content);
        },
      );
    const timer = setTimeout(ask, isFirst.current ? 0 : restMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, content, round]);

  return {
    preview,
    failure,
    isComing: answered !== content,
    retry() {
      setAnswered(null);
      setRound((last) => last + 1);
    },
  };
}

function sentenceOf(cause: unknown): string | null {
  if (!(cause instanceof ApiError) || cause.status >= 500) return null;
  return cause.body?.details?.[0]?.message ?? cause.sentence;
}
