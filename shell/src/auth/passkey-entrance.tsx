import type { Account } from '@letat/contracts/auth/operations';
import type { PasskeyAssertion, PasskeyRequest } from '@letat/contracts/auth/passkeys/schemas';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { storeViewer } from '@letat/remote-kit/stored-viewer';
import { Button } from '@letat/ui/button';
import { useRef, useState } from 'react';
import * as styles from './login-gate.css.ts';

interface PasskeyEntranceProps {
  /** Absent while the page is only markup: the same is rendered then, and nothing can be pressed yet. */
  call: Call | undefined;
  /** Where to go once logged in. */
  next: string;
  /** What the browser is asked for: each challenge is worth one answer. */
  ask: (call: Call) => Promise<PasskeyRequest>;
  send: (call: Call, passkey: PasskeyAssertion) => Promise<Account>;
  variant?: 'primary' | 'secondary';
}

/** Comes in by a passkey of the browser's device. Only scripts can: without them it is not to be seen. */
export function PasskeyEntrance({ call, next, ask, send, variant = 'secondary' }: PasskeyEntranceProps) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  // A second press comes before anything is rendered.
  const isUnderWay = useRef(false);

  async function enter() {
    if (isUnderWay.current || !call) return;
    isUnderWay.current = true;
    setPending(true);
    setRefusal('');
    try {
      const [{ signWithPasskey }, asked] = await Promise.all([import('@letat/remote-kit/passkeys'), ask(call)]);
      storeViewer(await send(call, await signWithPasskey(asked)));
      // Another document comes: the button stays pending until it does.
      location.replace(next);
    } catch (cause) {
      isUnderWay.current = false;
      setPending(false);
      setRefusal(sentenceOf(cause));
    }
  }

  return (
    <div className={styles.scripted}>
      <Button
        variant={variant}
        full
        isPending={isPending}
        pendingLabel="Votre appareil vous répond…"
        onPress={() => void enter()}
      >
        Entrer avec une clé d’accès
      </Button>
      <p role="status" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  );
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof ApiError) return cause.sentence;
  // What `fetch` and `import` throw without a connection.
  if (cause instanceof TypeError) return 'Le site ne répond pas\u00a0: vérifiez votre connexion, puis recommencez.';
  throw cause;
}
