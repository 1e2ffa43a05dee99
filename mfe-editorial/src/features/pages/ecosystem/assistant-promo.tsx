import { ButtonLink } from '@letat/ui/button-link';
import { Section, SectionHead, Split, Stack } from '@letat/ui/layout';
import { Dek } from '@letat/ui/text';
import * as styles from './assistant-promo.css.ts';

/** Presents the assistant to authors, in which languages it makes them read, and where it is. */
export default function AssistantPromo() {
  return (
    <Section>
      <SectionHead title="Écrire une fois, être lu dans sept langues" />
      <Split ratio="6-6">
        <Stack gap="loose">
          <Dek>
            L’agent IA des auteurs relit, structure, résume et traduit. Il propose, vous disposez : chaque phrase
            s’accepte ou se refuse, et le texte paraît sous votre nom.
          </Dek>
          <p className={styles.offer}>
            <b className={styles.gift}>Offert aux 1 000 premiers auteurs.</b> L’aide à l’écriture et la traduction sont
            gratuites pour les mille premières inscriptions.
          </p>
          <ButtonLink variant="primary" href="/author-dashboard">
            Découvrir l’assistant
          </ButtonLink>
        </Stack>
        <dl className={styles.languages}>
          {languages.map(({ code, own, french, dir }) => (
            <div key={code} className={styles.language}>
              <dt className={styles.own} lang={code} dir={dir}>
                {own}
              </dt>
              <dd className={styles.french}>{french}</dd>
            </div>
          ))}
        </dl>
      </Split>
    </Section>
  );
}

/** The languages that a French text is translated into (§9), by BCP 47 code: as their speakers call them, as French does. */
const languages: readonly { code: string; own: string; french: string; dir?: 'rtl' }[] = [
  { code: 'wo', own: 'Wolof', french: 'wolof' },
  { code: 'bm', own: 'Bamanankan', french: 'bambara' },
  { code: 'ha', own: 'Hausa', french: 'haoussa' },
  { code: 'sw', own: 'Kiswahili', french: 'swahili' },
  { code: 'ar', own: 'العربية', french: 'arabe', dir: 'rtl' },
  { code: 'en', own: 'English', french: 'anglais' },
];
