import type { ResponseOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import { toast } from '@letat/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { emit } from '../events.ts';
import { useCall } from '../pages/page-context.tsx';
import { ApiError, type Call, type CallInput, callAs, failureSentence } from './api-client.ts';
import { beginChange, type Patch } from './optimistic.ts';
import { currentClient } from './query-client.ts';

type Key = keyof Operations;
/** Operations that change something. */
export type Write = Exclude<Key, `GET ${string}`>;
type Answer<K extends Key> = ResponseOf<Operations[K]>;
type Input<K extends Key> = Omit<CallInput<K>, 'signal' | 'onNext'>;

/** What a toast says. */
interface Message {
  title: string;
  text?: string;
}

export interface MutationOptions<I, R> {
  /** Tags of the content that it changes: whatever shows it is fetched again. */
  changes: readonly string[] | ((input: I) => readonly string[]);
  /** What is shown until the answer is there. A refusal takes it back. */
  optimistic?: (input: I) => readonly Patch[];
  /** What stays of that, where the answer says that it is something else. */
  applied?: (answer: R, input: I) => readonly Patch[];
  /** Toast of a success; none by default. */
  success?: Message | ((answer: R, input: I) => Message | null);
  /** Title of the toast of a failure, its reason below; or the whole toast, by what it failed with. */
  failure: string | Message | ((cause: unknown) => Message);
  onSuccess?: (answer: R, input: I) => void;
  onFailure?: (cause: unknown, input: I) => void;
}

export interface Mutation<I, R> {
  mutate(input: I): void;
  /** For those who go on with the answer. @throws what the call was refused with; the toast has been shown by then. */
  mutateAsync(input: I): Promise<R>;
  isPending: boolean;
  /** What is under way, for a list to mark its row; undefined when nothing is. */
  pending: I | undefined;
}

/**
 * A change by one press: it shows at once what will be, says what became of it, and has the lists that it changes fetched again.
 * What is typed into a form is sent by the form's own helper.
 */
export function useApiMutation<K extends Write>(
  operation: K,
  options: MutationOptions<Input<K>, Answer<K>>,
): Mutation<Input<K>, Answer<K>> {
  return useWork((input, call) => callAs<Answer<K>>(call, operation, input), options);
}

/** `useApiMutation` for a change that is not exactly one call. */
export function useWork<I, R>(
  work: (input: I, call: Call) => Promise<R>,
  options: MutationOptions<I, R>,
): Mutation<I, R> {
  const call = useCall();
  const { optimistic, applied, success, failure, onSuccess, onFailure } = options;
  const tagsOf = (input: I) => (typeof options.changes === 'function' ? options.changes(input) : options.changes);
  const mutation = useMutation(
    {
      mutationFn: (input: I) => work(input, call),
      onMutate: (input) => beginChange(optimistic?.(input) ?? []),
      onSuccess(answer, input, change) {
        change.commit(applied?.(answer, input));
        emit('changed', { tags: [...tagsOf(input)] });
        const message = typeof success === 'function' ? success(answer, input) : success;
        if (message) toast({ ...message, tone: 'success' });
        onSuccess?.(answer, input);
      },
      onError(cause, input, change) {
        change?.rollback();
        toast({
          ...failureMessage(failure, cause),
          tone: 'error',
        });
        // Another person was faster: what is shown is behind.
        if (isBehind(cause)) emit('changed', { tags: [...tagsOf(input)] });
        onFailure?.(cause, input);
      },
    },
    currentClient(),
  );
  return {
    mutate: (input) => mutation.mutate(input),
    mutateAsync: (input) => mutation.mutateAsync(input),
    isPending: mutation.isPending,
    pending: mutation.isPending ? mutation.variables : undefined,
  };
}

function failureMessage(failure: MutationOptions<never, never>['failure'], cause: unknown): Message {
  if (typeof failure === 'function') return failure(cause);
  return typeof failure === 'string' ? { title: failure, text: failureSentence(cause) } : failure;
}

/** Whether a refusal is about the item itself: it was deleted, or cannot become that any more. */
export function isBehind(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === 404 || cause.status === 409);
}
