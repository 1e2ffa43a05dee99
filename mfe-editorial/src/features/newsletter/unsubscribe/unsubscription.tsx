import { ofName } from '@letat/contracts/core/of-name';
import { unsubscribeReasonLabels, unsubscribeReasons } from '@letat/contracts/newsletter/constants';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { Select } from '@letat/ui/select';
import { TokenForm } from '../token-form.tsx';

const action = '/api/newsletter/unsubscriptions';

/** The ways to get less: a single author's newsletters, a digest less often, nothing at all. */
export function Unsubscription({
  token,
  preferences: { author, digest },
  onDone,
}: {
  token: string;
  preferences: SubscriptionPreferences;
  onDone: (done: 'author' | 'all' | 'weekly') => void;
}) {
  return (
    <>
      {author === null ? null : (
        <TokenForm
          action={action}
          token={token}
          label={`Les lettres ${ofName(author.fullName)}`}
          verb={`Ne plus recevoir les lettres ${ofName(author.fullName)}`}
          send={async (call) => {
            await call('POST /api/newsletter/unsubscriptions', { body: { token, scope: 'author' } });
            onDone('author');
          }}
        >
          <input type="hidden" name="scope" value="author" />
        </TokenForm>
      )}
      <TokenForm
        action={action}
        token={token}
        label="Me désabonner de tout"
        verb={author === null ? 'Me désabonner' : 'Me désabonner de tout'}
        variant={author === null ? 'primary' : 'secondary'}
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
            onDone('weekly');
          }}
        >
          <input type="hidden" name="digest" value="weekly" />
        </TokenForm>
      ) : null}
    </>
  );
}

const reasonIn = (text: string) => unsubscribeReasons.find((reason) => reason === text) ?? '';
