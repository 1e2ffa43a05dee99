import { applicationLimits } from '@letat/contracts/applications/constants';
import { applicationMessages } from '@letat/contracts/applications/messages';
import { offeredCategories } from '@letat/contracts/posts/categories';
import { accountLimits } from '@letat/contracts/users/constants';
import { useAddressSlip } from '@letat/remote-kit/address-slip';
import { Checkbox } from '@letat/ui/checkbox';
import { FormFields } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { type ReactNode, useRef } from 'react';

/** Who applies, the same in both forms. */
export function ApplicantFields() {
  const email = useRef<HTMLInputElement>(null);
  const slip = useAddressSlip(email);
  return (
    <>
      <FormFields>
        <TextField
          name="fullName"
          label="Nom complet"
          autoComplete="name"
          maxLength={accountLimits.authorNameLength}
          isRequired
        />
        <TextField
          ref={email}
          name="email"
          type="email"
          label="Email"
          description={<>La réponse y arrive. Jamais publié. {slip.hint}</>}
          onChange={slip.onChange}
          autoComplete="email"
          maxLength={accountLimits.emailLength}
          isRequired
        />
      </FormFields>
      <FormFields>
        <TextField
          name="profession"
          label="Profession"
          autoComplete="organization-title"
          maxLength={applicationLimits.profession}
          isRequired
        />
        <TextField
          name="thematic"
          label="Domaine"
          description="Ce dont vous écririez."
          list="domaines"
          autoComplete="off"
          maxLength={applicationLimits.thematic}
          isRequired
        />
      </FormFields>
      <datalist id="domaines">
        {offeredCategories.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <TextField
        name="linkedinProfile"
        inputMode="url"
        label="Profil LinkedIn"
        description="Son adresse, comme linkedin.com/in/votre-nom."
        autoComplete="url"
        maxLength={applicationLimits.linkedinProfile}
      />
    </>
  );
}

/** What must be accepted before an application goes; if only it is missing, a toast says so too. */
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
