import NothingHere from '@letat/remote-kit/nothing-here';

/** A webinar that was never there, or is not announced yet. */
export default function WebinarMissing() {
  return (
    <NothingHere
      title="Ce webinaire n’existe pas"
      text="Il n’est pas encore annoncé, ou l’adresse est incomplète."
      way={{ href: '/webinaires', label: 'Voir les webinaires' }}
    />
  );
}
