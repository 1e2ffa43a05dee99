import { ofName } from '@letat/contracts/core/of-name';
import { unsubscribeReasonLabels, unsubscribeReasons } from '@letat/contracts/newsletter/constants';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { Select } from '@letat/ui/select';
import { frequencyLabels } from '../labels.ts';
import { TokenForm } from '../token-form.tsx';

const action = '/api/newsletter/unsubscriptions';

/** What is less often from now on. */
export type Fewer = 'digests' | 'letters';

/** The ways to get less: one list without the others, digests or letters less often, nothing at all. */
export function Unsubscription({
  token,
  preferences: { stream, author, authors, digest, siteLetters, frequency },
  onDone,
}: {
  token: string;
  preferences: SubscriptionPreferences;
  onDone: (done: 'stream' | 'all' | Fewer) => void;
}) {
  const list = stream === null ? null : listName(stream, author);
  return (
    <>
      {list === null ? null : (
        <TokenForm
          action={action}
          token={token}
          label={`Ne plus recevoir ${list}`}
          verb={`Ne plus recevoir ${list}`}
          send={async (call) => {
            await call('POST /api/newsletter/unsubscriptions', { body: { token, scope: 'stream' } });
            onDone('stream');
          }}
        >
          <input type="hidden" name="scope" value="stream" />
        </TokenForm>
      )}
      <TokenForm
        action={action}
        token={token}
        label="Me désabonner de tout"
        verb={list === null ? 'Me désabonner' : 'Me désabonner de tout'}
        variant={list === null ? 'primary' : 'secondary'}
        send={async (call, text) => {
          await call('POST /api/newsletter/unsubscriptions', { body: { token, reason: reasonIn(text('reason')) } });
          onDone('all');
        }}
      >
        <Select
          label="Pourquoi (facultatif)"
          name="reason"
          options={[
            { value: '', label: 'Je ne souhaite pas le dire' },
            ...unsubscribeReasons.map((value) => ({ value, label: unsubscribeReasonLabels[value] })),
          ]}
        />
      </TokenForm>
      {digest === 'daily' ? (
        <TokenForm
          action="/api/newsletter/digest"
          token={token}
          label="Un résumé par semaine"
          verb="Plutôt un résumé par semaine"
          variant="secondary"
          send={async (call) => {
            await call('POST /api/newsletter/digest', { body: { token, digest: 'weekly' } });
            onDone('digests');
          }}
        >
          <input type="hidden" name="digest" value="weekly" />
        </TokenForm>
      ) : null}
      {frequency !== 'weekly' && (siteLetters || authors.some(({ isChosen }) => isChosen)) ? (
        <TokenForm
          action="/api/newsletter/frequency"
          token={token}
          label={frequencyLabels.weekly}
          verb="Plutôt une lettre par semaine, au plus"
          variant="secondary"
          send={async (call) => {
            await call('POST /api/newsletter/frequency', { body: { token, frequency: 'weekly' } });
            onDone('letters');
          }}
        >
          <input type="hidden" name="frequency" value="weekly" />
        </TokenForm>
      ) : null}
    </>
  );
}

const reasonIn = (text: string) => unsubscribeReasons.find((reason) => reason === text) ?? '';

/** « les lettres d’Awa Ndiaye », as it stands after « Ne plus recevoir ». */
function listName(
  stream: NonNullable<SubscriptionPreferences['stream']>,
  author: SubscriptionPreferences['author'],
): string {
  if (stream === 'digest') return 'les résumés';
  return stream === 'site' || author === null ? 'les lettres de la revue' : `les lettres ${ofName(author.fullName)}`;
}
