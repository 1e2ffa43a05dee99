import { ButtonLink } from '@letat/ui/button-link';
import { Link } from '@letat/ui/link';
import { Prose } from '@letat/ui/prose';
import { Example } from '../example.tsx';

export default function PageHeaderSpecimen() {
  return (
    <>
      <Example
        title="Pour travailler"
        layout="plain"
        note="L’en-tête de cette page en est un. Une page n’en a qu’un, avec le seul titre de premier rang."
      >
        <Prose>
          <p>
            Serré, le titre et les actions sur une ligne. Les écrans de l’<Link href="/admin">administration</Link> et
            le <Link href="/dashboard">tableau de bord</Link> s’ouvrent ainsi.
          </p>
        </Prose>
      </Example>
      <Example title="Pour lire" layout="plain" note="Ample, avec un bandeau d’étoffe quand la page en mérite un.">
        <Prose>
          <p>Genre, titre, phrase qui résume, puis l’étoffe tissée du nom de la page. À voir en vrai :</p>
        </Prose>
        <p>
          <ButtonLink href="/about">À propos</ButtonLink> <ButtonLink href="/ecosystem">Écosystème</ButtonLink>{' '}
          <ButtonLink href="/join-authors">Devenir Auteur</ButtonLink>
        </p>
      </Example>
    </>
  );
}
