import { acceptedImages } from '@letat/contracts/uploads/constants';
import { Avatar } from '@letat/ui/avatar';
import { Button } from '@letat/ui/button';
import { FileDrop } from '@letat/ui/file-drop';
import { useRef } from 'react';
import * as styles from './avatar-field.css.ts';
import { useAvatarUpload } from './use-avatar-upload.ts';

interface AvatarFieldProps {
  /** Whose picture it is: their initials stand in for it. */
  name: string;
  value: string | null;
  onChange: (avatar: string | null) => void;
}

/** The picture of a person: sent at once when it is chosen, theirs once the profile is saved. */
export function AvatarField({ name, value, onChange }: AvatarFieldProps) {
  const { sending, problem, send, cancel } = useAvatarUpload(onChange);
  const choice = useRef<HTMLDivElement>(null);
  // A button that goes away must not take the focus with it.
  const focusChoice = () => choice.current?.querySelector('input')?.focus();
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        <Avatar name={name} src={value ?? undefined} size="huge" />
        {value === null || sending ? null : (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              onChange(null);
              focusChoice();
            }}
          >
            Retirer la photo
          </Button>
        )}
      </div>
      <div ref={choice} className={styles.choice}>
        <FileDrop
          label="Photo"
          name="avatar"
          accepted={acceptedImages}
          value={[]}
          problem={problem}
          onChange={([file]) => {
            if (file) send(file);
          }}
        />
        {sending ? (
          <div className={styles.sending}>
            {sending.Progress ? <sending.Progress name={sending.name} sent={sending.sent} /> : null}
            <Button
              size="small"
              onPress={() => {
                cancel();
                focusChoice();
              }}
            >
              Annuler l’envoi
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
