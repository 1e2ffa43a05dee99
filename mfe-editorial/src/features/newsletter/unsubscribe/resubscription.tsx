import { FormReceived } from '@letat/ui/form-outcome';
import { useState } from 'react';
import { Card } from '../../auth/card.tsx';
import { TokenForm } from '../token-form.tsx';

/**
 * That a person is not subscribed, and the way back: at once while the unsubscription is fresh, else by a mail that confirms the
 * address anew.
 */
export function Unsubscribed({
  title,
  text,
  token,
  canUndo,
}: {
  title: string;
  text: string;
  token: string;
  canUndo: boolean;
}) {
  const [state, setState] = useState<'confirmed' | 'pending' | null>(null);
  if (state !== null) return <Resubscribed state={state} takesFocus />;
  // « Revenir » would be read as the way back to the page before.
  const verb = canUndo ? 'Annuler le désabonnement' : 'M’abonner de nouveau';
  return (
    <Card title={title} text={text}>
      <TokenForm
        action="/api/newsletter/resubscriptions"
        token={token}
        label={verb}
        verb={verb}
        variant="secondary"
        send={async (call) => setState((await call('POST /api/newsletter/resubscriptions', { body: { token } })).state)}
      />
    </Card>
  );
}

/** What coming back led to. @param takesFocus the form had the focus */
export function Resubscribed({ state, takesFocus = false }: { state: 'confirmed' | 'pending'; takesFocus?: boolean }) {
  return state === 'confirmed' ? (
    <Card title="C’est annulé">
      <FormReceived title="Vous êtes de nouveau abonné" takesFocus={takesFocus}>
        Rien n’a changé&nbsp;: ni vos thèmes, ni vos auteurs, ni votre rythme.
      </FormReceived>
    </Card>
  ) : (
    <Card title="Plus qu’un geste">
      <FormReceived title="Un email vous attend" takesFocus={takesFocus}>
        Ouvrez-le et confirmez votre adresse&nbsp;: la lettre reprend ensuite.
      </FormReceived>
    </Card>
  );
}
