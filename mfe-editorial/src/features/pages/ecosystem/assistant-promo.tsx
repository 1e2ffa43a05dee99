import { firstAuthors } from '@letat/contracts/ai/first-authors';
import { inWords } from '@letat/contracts/core/format/number-words';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { languages, translated } from '@letat/contracts/core/languages/all';
import { ButtonLink } from '@letat/ui/button-link';
import { Section, SectionHead, Split, Stack } from '@letat/ui/layout';
import { Dek } from '@letat/ui/text';
import * as styles from './assistant-promo.css.ts';

const first = formatNumber(firstAuthors);

/** Presents the assistant to authors, in which languages it makes them read, and where it is. */
export default function AssistantPromo() {
  return (
    <Section>
      <SectionHead title={`Écrire une fois, être lu dans ${inWords(1 + translated.length)} langues`} />
      <Split ratio="6-6">
        <Stack gap="loose">
          <Dek>
            L’agent IA des auteurs relit, structure, résume et traduit. Il propose, vous disposez : chaque phrase
            s’accepte ou se refuse, et le texte paraît sous votre nom.
          </Dek>
          <p className={styles.offer}>
            <b className={styles.gift}>Offert aux {first} premiers auteurs.</b> L’aide à l’écriture et la traduction
            sont gratuites pour les {first} premières inscriptions.
          </p>
          <ButtonLink variant="primary" href="/author-dashboard">
            Découvrir l’assistant
          </ButtonLink>
        </Stack>
        <dl className={styles.languages}>
          {translated.map((name) => {
            const { tag, ownName, label, dir } = languages[name];
            return (
              <div key={tag} className={styles.language}>
                <dt className={styles.own} lang={tag} dir={dir}>
                  {ownName}
                </dt>
                <dd className={styles.french}>{label.toLowerCase()}</dd>
              </div>
            );
          })}
        </dl>
      </Split>
    </Section>
  );
}
