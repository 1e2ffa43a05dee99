import { siteMessages } from '@letat/contracts/messages';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { Grid, Section, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Meta, Title } from '@letat/ui/text';
import * as styles from './linkedin-page.css.ts';
import { linkedinTexts } from './linkedin-texts.ts';

/** Four texts to take along. One press selects a whole text. */
export default function LinkedinPage() {
  const { origin } = useSurroundings();
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.linkedinKit}
        title="Inviter à écrire, en quatre textes"
        dek="Appuyez sur un texte pour le sélectionner en entier, copiez-le, puis remplacez ce qui est entre crochets."
      />
      <Wrap>
        <Section aria-label="Textes à copier">
          <Grid columns={2}>
            {linkedinTexts(origin).map(({ id, title, use, text }) => (
              <Stack key={id} stretch>
                <Stack gap="tight">
                  <Title level={2} size="small">
                    {title}
                  </Title>
                  <Meta>
                    {use} {text.length} caractères.
                  </Meta>
                </Stack>
                <pre className={styles.text}>{text}</pre>
              </Stack>
            ))}
          </Grid>
        </Section>
      </Wrap>
    </>
  );
}
