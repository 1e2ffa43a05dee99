import { applicationLimits, limits, offeredCategories } from '@letat/contracts/constants';
import { useViewer } from '@letat/remote-kit/session';
import { FormFields } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';

/** Who applies, the same in both forms; what the account knows already is filled in. */
export function ApplicantFields() {
  const viewer = useViewer();
  const { fullName, email } = viewer ?? {};
  return (
    <>
      <FormFields key={viewer?.id ?? 'visitor'}>
        <TextField
          name="fullName"
          label="Nom complet"
          autoComplete="name"
          maxLength={limits.authorNameLength}
          {...(fullName === undefined ? {} : { defaultValue: fullName })}
          isRequired
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          description="La réponse y arrive. Jamais publié."
          autoComplete="email"
          maxLength={limits.emailLength}
          {...(email === undefined ? {} : { defaultValue: email })}
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
        type="url"
        label="Profil LinkedIn"
        description="Son adresse complète, qui commence par https://."
        autoComplete="url"
        maxLength={applicationLimits.linkedinProfile}
      />
    </>
  );
}
