import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { FormActions } from '@letat/ui/form';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { type ReactNode, useState } from 'react';
import * as styles from './partners.css.ts';

interface FormPageProps {
  title: string;
  dek: string;
  /** Where the way back leads. */
  backTo: string;
  /** The form; what it is given is called once it was sent, and leaves it empty again. */
  children: (onSent: () => void) => ReactNode;
}

/** A page that is one form of the integration. */
export function FormPage({ title, dek, backTo, children }: FormPageProps) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <PageHeader
        kind="work"
        title={title}
        dek={dek}
        actions={<ButtonLink href={backTo}>Retour à l’intégration</ButtonLink>}
      />
      <Wrap>
        <div key={times} className={styles.form}>
          {children(() => setTimes(times + 1))}
        </div>
      </Wrap>
    </>
  );
}

interface SendProps {
  /** What is still to be filled in, as the note beside the button; undefined when nothing is. */
  missing: string | undefined;
  isPending: boolean;
  pendingLabel: string;
  children: ReactNode;
}

/** The button of such a form: it cannot be pressed, and says why, until everything is there. */
export function SendComplete({ missing, isPending, pendingLabel, children }: SendProps) {
  return (
    <FormActions note={missing}>
      <Button
        type="submit"
        variant="primary"
        isDisabled={missing !== undefined}
        isPending={isPending}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </FormActions>
  );
}
