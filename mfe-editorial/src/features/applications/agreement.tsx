import { applicationMessages } from '@letat/contracts/messages';
import { Checkbox } from '@letat/ui/checkbox';
import { toast } from '@letat/ui/toast';
import type { ReactNode } from 'react';

/** What must be accepted before an application goes; a form that goes without it says so in a toast too. */
export function Agreement({ name, label, description }: { name: string; label: string; description: ReactNode }) {
  return (
    // `invalid` does not bubble; React's does.
    <div
      onInvalid={() =>
        toast({ title: applicationMessages.termsTitle, text: applicationMessages.termsText, tone: 'error' })
      }
    >
      <Checkbox name={name} label={label} description={description} isRequired />
    </div>
  );
}
