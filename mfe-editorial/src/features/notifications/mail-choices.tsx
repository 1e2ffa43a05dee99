import { isAtLeast } from '@letat/contracts/core/roles';
import { type NotificationKind, notificationKinds } from '@letat/contracts/notifications/kinds';
import type { MailPreferences } from '@letat/contracts/notifications/operations';
import { useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { useViewer } from '@letat/remote-kit/session';
import { Switch } from '@letat/ui/switch';
import * as styles from './notifications.css.ts';

const isKind = (name: string): name is NotificationKind => name in notificationKinds;
const kinds = Object.keys(notificationKinds).filter(isKind);

/** Which notifications come by mail too. Each switch takes effect at once, and goes back when it could not. */
export function MailChoices({ preferences }: { preferences: MailPreferences }) {
  const viewer = useViewer();
  const query = useApiQuery('GET /api/my/notifications/preferences', { tags: [], initial: preferences });
  const choose = useApiMutation('PUT /api/my/notifications/preferences', {
    changes: [],
    optimistic: ({ body }) => [query.patch((now) => ({ ...now, ...body }))],
    failure: 'Ce choix n’a pas été enregistré',
  });
  const offered = kinds.filter((kind) => {
    const { mail, for: role } = notificationKinds[kind];
    return mail !== 'always' && isAtLeast(viewer?.role ?? 'reader', role);
  });

  return (
    <AccountPart title="Aussi par email">
      <div className={styles.choices}>
        {offered.map((kind) => (
          <Switch
            key={kind}
            label={notificationKinds[kind].label}
            isSelected={query.data?.[kind] ?? false}
            onChange={(isMailed) => choose.mutate({ body: { [kind]: isMailed } })}
          />
        ))}
        <p className={styles.note}>
          Ce qui touche à la sécurité de votre compte, à vos données et à votre candidature vous est toujours écrit.
        </p>
      </div>
    </AccountPart>
  );
}
