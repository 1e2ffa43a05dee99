import NothingHere from '@letat/remote-kit/nothing-here';

/** A course that is not open yet, or whose author has left. */
export default function CourseMissing() {
  return (
    <NothingHere
      title="Ce cours n’est pas ici"
      text="Il n’est pas encore ouvert, ou son auteur ne l’a plus ici."
      way={{ href: '/cours', label: 'Tous les cours' }}
    />
  );
}
