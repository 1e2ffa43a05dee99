import { alwaysMailed, isAtLeast, type NotificationKind, notificationKinds } from '@letat/contracts/constants';
import type { MailPreferences } from '@letat/contracts/notifications';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Section, SectionHead } from '@letat/ui/layout';
import { Switch } from '@letat/ui/switch';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './notifications.css.ts';

const isKind = (name: string): name is NotificationKind => name in notificationKinds;
const kinds = Object.keys(notificationKinds).filter(isKind);
const isAlways = (kind: NotificationKind) => alwaysMailed.some((one) => one === kind);

/** Which notifications come by mail too. Each switch takes effect at once, and goes back when it could not. */
export function MailChoices({ preferences }: { preferences: MailPreferences }) {
  const call = useCall();
  const viewer = useViewer();
  const [wanted, setWanted] = useState(preferences);
  const offered = kinds.filter(
    (kind) => !isAlways(kind) && isAtLeast(viewer?.role ?? 'reader', notificationKinds[kind].for),
  );

  async function choose(kind: NotificationKind, isDeferred: boolean) {
    setWanted((before) => ({ ...before, [kind]: isDeferred }));
    try {
      await call('PUT /api/my/notifications/preferences', { body: { [kind]: isDeferred } });
    } catch (cause) {
      setWanted((before) => ({ ...before, [kind]: !isDeferred }));
      const text = failureSentence(cause);
      toast({ title: 'Ce choix n’a pas été enregistré', text, tone: 'error' });
    }
  }

  return (
    <Section aria-labelledby="par-email">
      <SectionHead id="par-email" title="Aussi par email" size="small" />
      <div className={styles.choices}>
        {offered.map((kind) => (
          <Switch
            key={kind}
            label={notificationKinds[kind].label}
            isSelected={wanted[kind]}
            onChange={(isDeferred) => choose(kind, isDeferred)}
          />
        ))}
        <p className={styles.note}>
          Ce qui touche à la sécurité de votre compte, à vos données et à votre candidature vous est toujours écrit.
        </p>
      </div>
    </Section>
  );
}
