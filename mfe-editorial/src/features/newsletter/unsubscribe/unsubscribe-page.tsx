import { authErrors } from '@letat/contracts/auth/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { subscriptionErrors } from '@letat/contracts/newsletter/subscriptions/errors';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { useState } from 'react';
import { Card } from '../../auth/card.tsx';
import { frequencyLabels, frequencyNotes } from '../labels.ts';
import { NoticeCard } from '../notice-card.tsx';
import type { SubscriberPageProps } from '../subscriber-page.tsx';
import { Resubscribed, Unsubscribed } from './resubscription.tsx';
import { type Fewer, Unsubscription } from './unsubscription.tsx';

type Done = 'stream' | 'all' | Fewer;

/** `/newsletter/desabonnement/{token}`: one press, and it is over; the way back stands beside it. */
export function UnsubscribePage({ data, token, outcome }: SubscriberPageProps<SubscriptionPreferences>) {
  const [done, setDone] = useState<Done | null>(null);
  if (data === null) return <Refused sentence={sentenceOf(outcome, subscriptionErrors, authErrors, httpErrors)} />;
  const { state, email } = data;
  if (outcome === 'annule' && done === null) return <Resubscribed state="confirmed" />;
  if (outcome === 'envoye' && state !== 'confirmed') return <Resubscribed state="pending" />;
  if (done === 'digests')
    return (
      <Card
        title="Un résumé par semaine"
        text="Le résumé quotidien cesse aujourd’hui. Le reste de votre abonnement ne change pas."
      />
    );
  if (done === 'letters')
    return (
      <Card
        title={frequencyLabels.weekly}
        text={`${frequencyNotes.weekly} Le reste de votre abonnement ne change pas.`}
      />
    );
  // A form without JavaScript that ended one list comes back to a subscription that goes on.
  if (done === 'stream' || (outcome === 'fait' && state === 'confirmed'))
    return (
      <Card title="C’est fait" text="Elles ne vous sont plus envoyées. Le reste de votre abonnement ne change pas.">
        <Unsubscription token={token} preferences={{ ...data, stream: null, author: null }} onDone={setDone} />
      </Card>
    );
  if (done === 'all' || state !== 'confirmed')
    return (
      <Unsubscribed
        title="Vous êtes désabonné"
        text={`Plus rien n’est envoyé à ${email}.`}
        token={token}
        canUndo={done === 'all' || data.canUndo}
      />
    );
  return (
    <Card title="Se désabonner&nbsp;?" text={`${email} reçoit la lettre. Un geste y met fin, dès maintenant.`}>
      <Unsubscription token={token} preferences={data} onDone={setDone} />
    </Card>
  );
}

function Refused({ sentence }: { sentence: string | null }) {
  return (
    <NoticeCard
      title="Ce lien n’a rien changé"
      text={sentence ?? 'Ouvrez celui de la dernière lettre reçue.'}
      href="/"
      label="Lire la revue"
    />
  );
}
