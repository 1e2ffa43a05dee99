import { applicationLimits, limits, offeredCategories } from '@letat/contracts/constants';
import { FormFields } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';

/** Who applies, the same in both forms. */
export function ApplicantFields() {
  return (
    <>
      <FormFields>
        <TextField
          name="fullName"
          label="Nom complet"
          autoComplete="name"
          maxLength={limits.authorNameLength}
          isRequired
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          description="La réponse y arrive. Jamais publié."
          autoComplete="email"
          maxLength={limits.emailLength}
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
