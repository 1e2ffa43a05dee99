import type { Account } from '@letat/contracts/auth/operations';
import type { Passkey } from '@letat/contracts/auth/passkeys/operations';
import type { AccountSecurity } from '@letat/contracts/auth/second-factor/operations';
import { formatDate, readerTimeZone } from '@letat/contracts/core/format/dates';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { rowMark, useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { Row } from '@letat/ui/layout';
import { useState } from 'react';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { CodesDialog } from './recovery-codes.tsx';
import * as styles from './security.css.ts';
import { LinesSkeleton, SecurityPart } from './security-part.tsx';

type Opened = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

interface PasskeysPartProps {
  account: Account;
  state: AccountSecurity;
}

/** The passkeys of an account: made, named, removed. For whoever may publish, and for whoever has some from then. */
export function PasskeysPart({ account, state }: PasskeysPartProps) {
  const mayAdd = account.role !== 'reader';
  return mayAdd || state.passkeys > 0 ? <Passkeys mayAdd={mayAdd} state={state} /> : null;
}

function Passkeys({ mayAdd, state }: { mayAdd: boolean; state: AccountSecurity }) {
  const passkeys = useApiQuery('GET /api/auth/passkeys', { tags: ['security'] });
  const rows = useFocusAfterRemoval<HTMLUListElement>(passkeys.data?.map(({ id }) => id) ?? []);
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpened(null);
  const added = (fresh: readonly string[] | null) => {
    close();
    setCodes(fresh);
  };
  return (
    <SecurityPart
      title="Clés d’accès"
      actions={mayAdd ? <Button onPress={() => setOpened({ what: 'add' })}>Ajouter une clé d’accès</Button> : undefined}
    >
      <p className={styles.note}>
        Un téléphone, un ordinateur ou une clé de sécurité ouvre votre compte à la place du mot de passe, ou confirme
        une connexion à la place du code. Rien ne s’y devine, ni ne se vole par un faux site.
      </p>
      <QueryPart query={passkeys} skeleton={<LinesSkeleton lines={2} />}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.fact}>Aucune clé d’accès.</p>
          ) : (
            <ul ref={rows} className={styles.sessions} aria-label="Clés d’accès">
              {list.map((passkey) => (
                <li key={passkey.id} {...rowMark(passkey.id)} className={styles.session}>
                  <div className={styles.words}>
                    <Row gap="tight">
                      <strong>{passkey.name}</strong>
                      {passkey.synced ? <Badge>Synchronisée</Badge> : null}
                    </Row>
                    <p className={styles.note}>{datesOf(passkey)}</p>
                  </div>
                  <Row gap="tight">
                    <Button
                      size="small"
                      aria-label={`Renommer la clé d’accès\u00a0: ${passkey.name}`}
                      onPress={() => setOpened({ what: 'rename', passkey })}
                    >
                      Renommer
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Retirer la clé d’accès\u00a0: ${passkey.name}`}
                      onPress={() => setOpened({ what: 'remove', passkey })}
                    >
                      Retirer
                    </Button>
                  </Row>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
      {opened?.what === 'add' ? <AddPasskeyDialog guards={state} onClose={close} onDone={added} /> : null}
      {opened?.what === 'rename' ? <RenamePasskeyDialog passkey={opened.passkey} onClose={close} /> : null}
      {opened?.what === 'remove' ? (
        <RemovePasskeyDialog guards={state} passkey={opened.passkey} onClose={close} />
      ) : null}
      {codes === null ? null : <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SecurityPart>
  );
}

function datesOf({ createdAt, lastUsedAt }: Passkey): string {
  const zone = readerTimeZone();
  const used = lastUsedAt === null ? 'jamais utilisée' : `utilisée le ${formatDate(lastUsedAt, zone)}`;
  return `Ajoutée le ${formatDate(createdAt, zone)} · ${used}`;
}
