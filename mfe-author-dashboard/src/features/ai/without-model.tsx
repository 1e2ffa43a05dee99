import { ButtonLink } from '@letat/ui/button-link';
import { SectionHead } from '@letat/ui/layout';
import { useId } from 'react';
import * as styles from './assistant.css.ts';

/** What a tab can do while no model is connected, what waits for one, and, for who asks, how to connect it. */
export function WithoutModel({
  title,
  works,
  waits,
}: {
  title: string;
  works: readonly string[];
  waits: readonly string[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} size="small" />
      <div className={styles.columns}>
        <div>
          <Column title="Marche sans modèle" items={works} />
        </div>
        <div>
          <Column title="Attend un modèle" items={waits} />
        </div>
      </div>
      {/* The same in every tab: said in full to who asks. */}
      <details>
        <summary className={styles.summary}>Comment le connecter</summary>
        <ol className={styles.steps}>
          <li>Choisir un service compatible OpenAI, loué ou chez vous&nbsp;: adresse, nom du modèle, clé.</li>
          <li>
            Qui administre le serveur donne <code>AI_BASE_URL</code>, <code>AI_MODEL</code> et <code>AI_API_KEY</code>,
            puis redémarre.
          </li>
        </ol>
        <ButtonLink size="small" href="/ecosystem#contact">
          Demander à l’administration
        </ButtonLink>
      </details>
    </section>
  );
}

function Column({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className={styles.columnTitle}>{title}</h3>
      <ul className={styles.ruled}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
