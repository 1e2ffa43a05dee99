import { Button } from '@letat/ui/button';
import type { Mutation } from '../data/api-mutation.ts';

export interface RowActionProps<I extends { params: { id: string } }> {
  /** Of `useApiMutation`, which shows what became of it as a toast and fetches the list again. */
  mutation: Pick<Mutation<I, unknown>, 'mutate' | 'pending'>;
  /** What the press sends; `params.id` is the row's. */
  input: I;
  /** The whole of what it does, for those who hear the button without its row. It begins with the words on the button. */
  name: string;
  children: string;
}

/** A change of one row by one press; it is busy until the answer is there. */
export function RowAction<I extends { params: { id: string } }>({
  mutation,
  input,
  name,
  children,
}: RowActionProps<I>) {
  return (
    <Button
      size="small"
      aria-label={name}
      isPending={mutation.pending?.params.id === input.params.id}
      pendingLabel="Un instant…"
      onPress={() => mutation.mutate(input)}
    >
      {children}
    </Button>
  );
}
