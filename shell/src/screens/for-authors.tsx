import { applicationHours } from '@letat/contracts/applications/constants';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { ButtonLink } from '@letat/ui/button-link';
import { Wrap } from '@letat/ui/layout';
import { Dek, Title } from '@letat/ui/text';
import * as styles from './for-authors.css.ts';

/** What a reader finds at the authors' pages: what authors get, and the way there. */
export function ForAuthors() {
  return (
    <Wrap>
      <div className={styles.page}>
        <Title>Écrire dans la revue</Title>
        <Dek>
          Votre compte lit et commente. Pour publier, proposez-vous comme auteur&nbsp;: la réponse vient sous{' '}
          {applicationHours} heures.
        </Dek>
        <ul className={styles.gains}>
          <li>
            <strong>Publier.</strong> Un éditeur sobre, vos brouillons gardés, votre page d’auteur.
          </li>
          <li>
            <strong>Vendre.</strong> E-books, masterclasses, webinaires et outils, depuis votre tableau de bord.
          </li>
          <li>
            <strong>Être payé.</strong> {authorShareText.first} de chaque vente vous revient, au centime près.
          </li>
        </ul>
        <ButtonLink href="/rejoindre" variant="primary">
          Proposer ma candidature
        </ButtonLink>
      </div>
    </Wrap>
  );
}
