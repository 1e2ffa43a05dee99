import type { Application } from '@letat/contracts/applications/operations';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { isWebAddress } from '@letat/contracts/core/web-address';
import { Fact, FactsList } from '@letat/ui/facts-list';

/** What the applicant sent, field by field; what they left empty is left out. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { email, profession, thematic, linkedinProfile, newsletterTitle, publicationType, frequency } = application;
  const { sampleText, motivation, createdAt } = application;
  return (
    <FactsList>
      <Fact name="Extrait" isProse>
        {sampleText}
      </Fact>
      <Fact name="Motivation" isProse>
        {motivation}
      </Fact>
      <Fact name="Profession">{profession}</Fact>
      <Fact name="Domaine">{thematic}</Fact>
      <Fact name="Titre de lettre">{newsletterTitle}</Fact>
      <Fact name="Publication">{publicationType.join(', ')}</Fact>
      <Fact name="Fréquence">{frequency}</Fact>
      <Fact name="Profil">{linkedinProfile === '' ? null : <ProfileLink address={linkedinProfile} />}</Fact>
      <Fact name="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name="Reçue le">{formatShortDateTime(createdAt)}</Fact>
    </FactsList>
  );
}

/** An address that leads elsewhere than it seems to is text: it was stored before such addresses were refused. */
function ProfileLink({ address }: { address: string }) {
  if (!isWebAddress(address, { network: 'linkedin' })) return address;
  return (
    <a href={address} rel="noreferrer nofollow ugc" target="_blank">
      {address}
    </a>
  );
}
