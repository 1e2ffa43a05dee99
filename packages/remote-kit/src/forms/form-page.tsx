import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { FormActions } from '@letat/ui/form';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Fragment, type ReactNode, useState } from 'react';

interface FormPageProps {
  title: string;
  dek: string;
  /** The way back. */
  back: { href: string; label: string };
  /** The form: see `FormAgain`. */
  children: FormAgainProps['children'];
}

/** A page that is one form, which is empty again once it was sent. What opens over a page is a `FormDialog`. */
export function FormPage({ title, dek, back, children }: FormPageProps) {
  return (
    <>
      <PageHeader
        kind="work"
        title={title}
        dek={dek}
        actions={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      />
      <Wrap>
        <FormAgain>{children}</FormAgain>
      </Wrap>
    </>
  );
}

interface FormAgainProps {
  /** The form; what it is given is called once it was sent, and leaves it empty again. */
  children: (onSent: () => void) => ReactNode;
}

/** A form that is empty again once it was sent. */
export function FormAgain({ children }: FormAgainProps) {
  const [times, setTimes] = useState(0);
  return <Fragment key={times}>{children(() => setTimes(times + 1))}</Fragment>;
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
