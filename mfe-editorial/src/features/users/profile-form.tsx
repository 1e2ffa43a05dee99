import { accountLimits } from '@letat/contracts/users/constants';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { AvatarField } from './avatar-field.tsx';
import type { ProfileEditing } from './use-profile.ts';

/**
 * Picture and name; of those who write, whom readers meet, words about themselves and fields of expertise too.
 * @param props.writes nobody is asked for what would be shown nowhere
 */
export function ProfileForm({ editing, writes }: { editing: ProfileEditing; writes: boolean }) {
  const { fields, change, isChanged, isResumed, discard, problems, isPending, save } = editing;
  return (
    <Form aria-label="Profil" problems={problems} onSubmit={save}>
      {isResumed ? (
        <Callout
          tone="info"
          title="Des modifications n’étaient pas enregistrées"
          action={
            <Button size="small" onPress={discard}>
              Les abandonner
            </Button>
          }
        >
          Nous les avons gardées&nbsp;: relisez-les, puis enregistrez.
        </Callout>
      ) : null}
      <AvatarField name={fields.fullName} value={fields.avatar} onChange={(avatar) => change({ avatar })} />
      <TextField
        label="Nom complet"
        name="fullName"
        autoComplete="name"
        value={fields.fullName}
        onChange={(fullName) => change({ fullName })}
        maxLength={accountLimits.authorNameLength}
        isRequired
      />
      {writes ? (
        <>
          <TextArea
            label="Présentation"
            name="bio"
            value={fields.bio}
            onChange={(bio) => change({ bio })}
            limit={accountLimits.bioLength}
            description="Deux phrases sur votre parcours&nbsp;: elles paraissent sous vos articles."
          />
          <TagField
            label="Domaines d’expertise"
            name="expertise"
            value={fields.expertise}
            onChange={(expertise) => change({ expertise })}
            most={accountLimits.expertiseTags}
            maxLength={accountLimits.expertiseTagLength}
            description="Les deux premiers paraissent sur l’accueil."
          />
        </>
      ) : null}
      <FormActions
        note={<span role="status">{isChanged ? 'Modifications non enregistrées' : 'Tout est enregistré'}</span>}
      >
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Enregistrement…">
          Enregistrer
        </Button>
      </FormActions>
    </Form>
  );
}
