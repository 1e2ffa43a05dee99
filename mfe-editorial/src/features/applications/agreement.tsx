import { applicationMessages } from '@letat/contracts/messages';
import { Checkbox } from '@letat/ui/checkbox';
import { toast } from '@letat/ui/toast';
import type { ReactNode } from 'react';

/** What must be accepted before an application goes; when nothing else keeps it back, a toast says so too. */
export function Agreement({ name, label, description }: { name: string; label: string; description: ReactNode }) {
  return (
    // `invalid` does not bubble in the browser; in React it does.
    <div
      onInvalid={({ target }) => {
        if (target instanceof HTMLInputElement && isOnlyProblem(target))
          toast({ title: applicationMessages.termsTitle, text: applicationMessages.termsText, tone: 'error' });
      }}
    >
      <Checkbox name={name} label={label} description={description} isRequired />
    </div>
  );
}

function isOnlyProblem({ form }: HTMLInputElement): boolean {
  return form?.querySelectorAll(':is(input, select, textarea):invalid').length === 1;
}
