import NothingHere from '@letat/remote-kit/nothing-here';

/** A letter that its subscribers have not got yet, or that its author took away. */
export default function LetterMissing() {
  return (
    <NothingHere
      title="Cette lettre n’est pas ici"
      text="Elle n’est pas encore partie, ou son auteur ne l’a plus ici."
      way={{ href: '/lettres', label: 'Toutes les lettres' }}
    />
  );
}
