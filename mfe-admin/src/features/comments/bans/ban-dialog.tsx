import { banDays, commentLimits } from '@letat/contracts/comments/constants';
import type { ModeratedComment } from '@letat/contracts/comments/operations';
import { emailKey } from '@letat/contracts/core/email-key';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';

const forGood = 'toujours';
const spans = [
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '365', label: 'Un an' },
  { value: forGood, label: 'Pour toujours' },
];

const ofOne =
  'Ses commentaires en attente vont aux indésirables, et ceux qui viendront aussi, sans que rien ne le lui dise. Le bannissement vaut pour l’adresse et, si la personne était connectée, pour son compte.';
const ofMany =
  'Leurs commentaires en attente vont aux indésirables, et ceux qui viendront aussi, sans que rien ne le leur dise. Le bannissement vaut pour chaque adresse et, si la personne était connectée, pour son compte.';

/** Bans the person who wrote these comments, one or many. */
export function BanDialog({
  comments,
  onClose,
  onDone,
}: {
  comments: readonly ModeratedComment[];
  onClose: () => void;
  /** They are banned; what of theirs waited is spam now. */
  onDone: () => void;
}) {
  const call = useCall();
  const people = [...new Map(comments.map((comment) => [emailKey(comment.authorEmail), comment])).values()];
  const [first] = people;
  const tags = ['comments', ...comments.map(({ postId }) => `comments:${postId}`), 'comment-bans'];
  const who = people.length === 1 ? first?.authorName : `${people.length} personnes`;
  return (
    <FormDialog
      title={`Bannir ${who}\u00a0?`}
      verb="Bannir"
      pendingLabel="Un instant…"
      tone="danger"
      general="reason"
      onClose={onClose}
      send={async (text) => {
        const days = banDays.find((option) => String(option) === text('days')) ?? null;
        let done = 0;
        try {
          for (const { id: commentId } of people) {
            await call('POST /api/comments/bans', { body: { commentId, days, reason: text('reason') } });
            done += 1;
          }
        } finally {
          // Where one of them is refused, the others are banned all the same.
          if (done > 0) emit('changed', { tags });
        }
        toast({
          title: people.length === 1 ? 'Personne bannie' : `${people.length} personnes bannies`,
          tone: 'success',
        });
        onDone();
      }}
    >
      <p>{people.length === 1 ? ofOne : ofMany}</p>
      <RadioGroup name="days" label="Durée" choices={spans} defaultValue="30" columns={2} />
      <TextField
        name="reason"
        label="Raison"
        description="Pour l’administration seulement."
        autoComplete="off"
        maxLength={commentLimits.banReason}
      />
    </FormDialog>
  );
}
