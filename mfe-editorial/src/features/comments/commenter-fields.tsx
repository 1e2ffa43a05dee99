import { accountLimits } from '@letat/contracts/users/constants';
import { onlyWithout } from '@letat/remote-kit/only-without';
import type { Viewer } from '@letat/remote-kit/session';
import { Checkbox } from '@letat/ui/checkbox';
import { FormFields } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import * as styles from './comments.css.ts';
import { forgetCommenter } from './remembered-commenter.ts';

interface CommenterFieldsProps {
  viewer: Viewer | null;
  takesFocus: boolean;
}

/** In whose name a comment will stand: that of the account, or what a visitor says. */
export function CommenterFields({ viewer, takesFocus }: CommenterFieldsProps) {
  return (
    <>
      {/* The server sends both; which one shows is known before the first paint, and the shell fills the name in. */}
      <p className={styles.speaker}>
        Vous commentez en tant que{' '}
        <b data-viewer-name suppressHydrationWarning>
          {viewer?.fullName ?? ''}
        </b>
        .
      </p>
      {viewer ? null : (
        <fieldset className={styles.visitor} {...onlyWithout('viewer')} suppressHydrationWarning>
          <FormFields>
            <TextField
              name="authorName"
              label="Nom"
              autoComplete="name"
              isRequired
              maxLength={accountLimits.authorNameLength}
              autoFocus={takesFocus}
            />
            <TextField
              name="authorEmail"
              type="email"
              label="Email"
              description="Jamais publié."
              autoComplete="email"
              isRequired
              maxLength={accountLimits.emailLength}
            />
          </FormFields>
          <div className={styles.remembering}>
            <Checkbox
              name="remember"
              label="Se souvenir de moi sur cet appareil"
              onChange={(isSelected) => {
                if (!isSelected) forgetCommenter();
              }}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
