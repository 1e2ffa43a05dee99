import { Section, SectionHead, Split } from '@letat/ui/layout';
import { Dek } from '@letat/ui/text';
import type { ContactProps } from './contact.tsx';
import { ContactForm } from './contact-form.tsx';
import * as styles from './contact-section.css.ts';

/** Why one may write, beside the form. */
export default function ContactSection(props: ContactProps) {
  return (
    <Section aria-labelledby="nous-ecrire" data-print="hidden">
      <SectionHead id="nous-ecrire" title="Nous écrire" />
      <Split ratio="5-7">
        <div className={styles.why}>
          <Dek>
            Une réforme à accompagner, un site à relier, un partenariat à imaginer : dites-nous où vous en êtes.
          </Dek>
          <p className={styles.next}>
            Une personne lit chaque message et répond par email. Votre adresse ne sert qu’à cela ; elle n’est inscrite à
            aucune lettre.
          </p>
        </div>
        <ContactForm {...props} />
      </Split>
    </Section>
  );
}
