import type { NewsletterStream } from '@letat/contracts/newsletter/constants';
import type { Call } from '@letat/remote-kit/api-client';
import type { ReactNode } from 'react';
import { ActForm } from './act-form.tsx';
import * as styles from './preferences.css.ts';

interface ListRowProps {
  list: NewsletterStream;
  authorId?: string;
  token: string;
  title: string;
  /** What comes by it, while it does. */
  note: string;
  /** As it stands after « Quitter ». */
  of: string;
  isReceived: boolean;
  refresh: (call: Call) => Promise<void>;
  /** What else can be changed in it. Where the list is taken up again by one of these, it has no verb of its own. */
  children?: ReactNode;
}

/** One list: leaving it acts at once, and the same button takes it up again. */
export function ListRow({ list, authorId, token, title, note, of, isReceived, refresh, children }: ListRowProps) {
  const receives = isReceived ? 'no' : 'yes';
  const body = { token, list, receives, ...(authorId === undefined ? {} : { authorId }) } as const;
  const verb = isReceived ? 'Quitter' : 'Reprendre';
  const isTakenUpByOthers = !isReceived && children !== undefined;
  return (
    <li className={styles.list} data-left={isReceived ? undefined : ''}>
      <div>
        <p className={styles.name}>{title}</p>
        <p className={styles.note} role="status">
          {isReceived ? note : 'Rien ne vous en est envoyé.'}
        </p>
      </div>
      <div className={styles.acts}>
        {children}
        {isTakenUpByOthers ? null : (
          <ActForm
            action="/api/newsletter/lists"
            fields={body}
            verb={verb}
            label={`${verb} ${of}`}
            send={async (call) => {
              await call('POST /api/newsletter/lists', { body });
              await refresh(call);
            }}
          />
        )}
      </div>
    </li>
  );
}
