import * as styles from './applications.css.ts';

const points = [
  {
    rule: 'Écrire de ce que vous connaissez.',
    why: 'Votre métier, vos travaux, votre expérience ; et vous signez de votre nom.',
  },
  {
    rule: 'Dire d’où vous parlez.',
    why: 'Employeur, mandat, client : ce qui vous lie au sujet figure dans l’article.',
  },
  {
    rule: 'Citer vos sources.',
    why: 'Un chiffre a une origine, une idée empruntée a un auteur.',
  },
  {
    rule: 'Répondre de vos textes.',
    why: 'Vous relisez ce que l’assistant propose, et vous corrigez une erreur au vu de tous.',
  },
  {
    rule: 'Respecter les personnes.',
    why: 'Ni attaque, ni secret protégé, ni donnée d’autrui sans son accord.',
  },
];

/** The five points that every author agrees to. */
export function Charter() {
  return (
    <ol className={styles.points}>
      {points.map(({ rule, why }) => (
        <li key={rule} className={styles.point}>
          <p>
            <b className={styles.rule}>{rule}</b> {why}
          </p>
        </li>
      ))}
    </ol>
  );
}
